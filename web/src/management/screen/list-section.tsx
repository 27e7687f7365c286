import "../notices/alert-line.css";
import "./list-section.css";
import type { TypedDocumentNode } from "@apollo/client";
import { useQuery } from "@apollo/client/react";
import { useEffect, useId, useMemo, useRef, type ReactNode } from "react";
import { useGraphqlClient } from "../../api/client.ts";
import { useRetry } from "../../api/retry.ts";
import { Button } from "../../ui/button.tsx";
import { Loading } from "../../ui/loading.tsx";
import { usePending } from "../data/use-pending.ts";
import { useConfirm } from "../notices/confirm-dialog.tsx";
import { FailureLines, useNotices, type Notify } from "../notices/use-notices.tsx";
import { isRefused } from "../data/live-changes.ts";
import type { RowAction } from "../table/row/admin-table-row.tsx";
import { AdminTable } from "../table/admin-table.tsx";
import type { Column, Identified } from "../data/table-columns.ts";
import { firstState } from "../data/table-state.ts";
import { TableStatus } from "../table/table-status.tsx";
import { useFocusAfterRemoval } from "../table/use-focus-after-removal.ts";
import { useForms } from "./actions/use-forms.tsx";

type ListDocument<Row> = TypedDocumentNode<{ rows: Row[] }, Record<string, never>>;

function useList<Row>(document: ListDocument<Row>) {
  const client = useGraphqlClient();
  const { data, loading, error, refetch } = useQuery(document, { client });
  const listed = data?.rows as Row[] | undefined;
  useEffect(() => {
    if (error) console.error("Failed to fetch data", error);
  }, [error]);
  useRetry({ loading, refetch }, !listed);
  return {
    rows: useMemo(() => new Map((listed ?? []).map((row, index) => [index, row] as const)), [listed]),
    isCurrent: listed !== undefined,
    error,
    refetch: () => refetch().catch(() => undefined), // the failure is returned as `error`
  };
}

export function useListScreen<Row extends Identified>(document: ListDocument<Row>, notify: Notify) {
  const list = useList(document);
  const notices = useNotices(notify);
  const confirm = useConfirm();
  const { pending, during } = usePending();
  return { list, notices, pending, ...useForms({ notices, confirm, during, refetch: list.refetch }) };
}

export type ListState<Row extends Identified> = ReturnType<typeof useListScreen<Row>>;

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

interface SectionHeadProps {
  id: string;
  heading: string;
  hint: string;
  children: ReactNode;
}

export const SectionHead = ({ id, heading, hint, children }: SectionHeadProps) => (
  <div className="list-head">
    <div>
      <h2 id={id} className="text-card">
        {heading}
      </h2>
      <p className="list-hint">{hint}</p>
    </div>
    {children}
  </div>
);

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
