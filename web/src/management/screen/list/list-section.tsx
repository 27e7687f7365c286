import "../../notices/alert-line.css";
import "./list-section.css";
import { useId, useRef, type ReactNode } from "react";
import { Button } from "../../../ui/button.tsx";
import { Loading } from "../../../ui/loading.tsx";
import { FailureLines } from "../../notices/use-notices.tsx";
import { isRefused } from "../../data/live-changes.ts";
import type { RowAction } from "../../table/row/admin-table-row.tsx";
import { AdminTable } from "../../table/admin-table.tsx";
import type { Column, Identified } from "../../data/table-columns.ts";
import { firstState } from "../../data/table-state.ts";
import { TableStatus } from "../../table/table-status.tsx";
import { useFocusAfterRemoval } from "../../table/use-focus-after-removal.ts";
import { SectionHead } from "./section-head.tsx";
import type { ListState } from "./use-list-screen.ts";

interface ListSectionProps<Row extends Identified> {
  texts: { heading: string; hint: string; add?: string; loading: string; none: string };
  columns: readonly Column<Row>[];
  nameOf: (row: Row) => string;
  actions: RowAction<Row>[];
  onAdd?: (() => void) | null;
  state: ListState<Row>;
  /** Whether a list above already shows the refusal. */
  isRefusalShownAbove?: boolean;
  children?: ReactNode;
}

const whole = { ...firstState, rowsPerPage: -1 };

export function ListSection<Row extends Identified>(props: ListSectionProps<Row>) {
  const { texts, columns, nameOf, actions, onAdd, state, isRefusalShownAbove = false, children } = props;
  const { list, notices, pending, dialogs } = state;
  const id = useId();
  const place = useRef<HTMLElement>(null);
  useFocusAfterRemoval(place);
  return (
    <section ref={place} className="list-section" aria-labelledby={id}>
      <SectionHead id={id} heading={texts.heading} hint={texts.hint}>
        {onAdd && !isRefused(list.error) && (
          <Button
            variant="lime"
            compact
            className={list.isCurrent || list.error ? undefined : "invisible"}
            data-key="n"
            onClick={onAdd}
          >
            {texts.add}
          </Button>
        )}
        {children}
      </SectionHead>
      <FailureLines
        error={isRefusalShownAbove && isRefused(list.error) ? undefined : list.error}
        refetch={list.refetch}
        notices={notices}
      />
      <AdminTable
        title={texts.heading}
        source={{
          rows: list.rows,
          state: whole,
          placeholder: list.isCurrent ? <p className="text-muted">{texts.none}</p> : <Loading label={texts.loading} />,
        }}
        columns={{ all: columns, nameOf }}
        actions={{ all: actions, pending }}
      />
      <TableStatus state={whole} columns={[]} total={list.rows.size} isCurrent={list.isCurrent} />
      <p role="status" className="sr-only">
        {[...pending.values()].join(" ")}
      </p>
      {dialogs}
    </section>
  );
}
