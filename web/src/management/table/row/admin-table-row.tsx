import "./cells.css";
import type { Row as TanStackRow } from "@tanstack/react-table";
import { memo, useState } from "react";
import { tableTexts } from "../../../content/admin/admin.ts";
import { MoveButtons, type RowOrder } from "./move-buttons.tsx";
import { arranged, RowMenu } from "./row-menu.tsx";
import { cellOf, type Column, type Features, type Identified } from "../../data/table-columns.ts";

export interface RowAction<Row> {
  label: string;
  doing?: string;
  key?: string;
  isDanger?: boolean;
  isInAllViews?: boolean;
  isFurther?: boolean;
  isFor?: (row: Row) => boolean;
  onAct: (row: Row) => void;
}

export interface RowLink<Row> {
  label: string;
  key: string;
  pathOf: (row: Row) => string | null;
}

interface AdminTableRowProps<Row extends Identified> {
  columns: readonly Column<Row>[];
  row: TanStackRow<Features, Row>;
  index: number;
  actions: RowAction<Row>[] | null;
  link?: RowLink<Row> | undefined;
  isSelectable: boolean;
  isSelected: boolean;
  order?: RowOrder<Row> | undefined;
  nameOf: (row: Row) => string;
  isMarked?: (row: Row) => boolean;
  pending: ReadonlyMap<string, string>;
  isAway?: boolean;
  onDrawn?: (element: HTMLTableRowElement | null) => void;
}

function TableRow<Row extends Identified>(props: AdminTableRowProps<Row>) {
  const { columns, row, index, link, isSelectable, isSelected, order, nameOf, pending, isAway, onDrawn } = props;
  const [hasKeys, setHasKeys] = useState(false);
  const name = nameOf(row.original);
  const doingNow = pending.get(row.id);
  const actions = props.actions?.filter(({ isFor }) => isFor?.(row.original) ?? true);
  const { shown, more } = arranged(actions ?? []);
  const href = link?.pathOf(row.original);
  const seen = doingNow ? actions?.filter(({ doing }) => doing === doingNow) : shown;
  return (
    <tr
      ref={onDrawn}
      className={isAway ? "row-away" : undefined}
      aria-rowindex={index + 2}
      data-index={index}
      data-selected={isSelected || undefined}
      data-marked={props.isMarked?.(row.original) || undefined}
      aria-busy={doingNow ? true : undefined}
      onFocus={() => setHasKeys(true)}
    >
      {isSelectable && (
        <td className="cell-select">
          <input
            type="checkbox"
            className="checkbox"
            aria-label={tableTexts.select(name)}
            checked={isSelected}
            onChange={row.getToggleSelectedHandler()}
          />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.field} className={`cell-${column.width ?? "text"}`} data-label={column.heading}>
          <div dir="auto" className="cell">
            {cellOf(column, row.original)}
          </div>
        </td>
      ))}
      {actions && (
        <td className="cell-actions">
          {seen?.map(({ label, doing, key, isDanger, onAct }) => (
            <button
              key={label}
              type="button"
              className={isDanger ? "row-action row-action-danger" : "row-action"}
              data-key={key}
              aria-disabled={doingNow ? true : undefined}
              // A further click or a held key would act on the row that has taken the place of this one.
              onKeyDown={(event) => event.repeat && event.key === "Enter" && event.preventDefault()}
              onClick={({ detail: clicks }) => clicks > 1 || doingNow || onAct(row.original)}
            >
              {doingNow ? doing : label}
              <span className="sr-only">
                {" "}
                <bdi>{name}</bdi>
              </span>
            </button>
          ))}
          {more.length > 0 && (
            <RowMenu
              name={name}
              actions={more}
              link={link && href ? { ...link, href } : undefined}
              isDisabled={doingNow !== undefined}
              hasKeys={hasKeys}
              onAct={(at) => more[at]!.onAct(row.original)}
            />
          )}
          {order && !doingNow && <MoveButtons row={row.original} name={name} order={order} />}
        </td>
      )}
    </tr>
  );
}

/** Memoised, so that scrolling a long table does not render its rows again. */
export const AdminTableRow = memo(TableRow) as typeof TableRow;
