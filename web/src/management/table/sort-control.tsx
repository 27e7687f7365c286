import "./sort-control.css";
import { useId } from "react";
import { tableTexts } from "../../content/admin/admin.ts";
import type { TableQuery } from "../../api/table-query.ts";
import { SortMark } from "./sort-mark.tsx";
import { isSortable, type Column } from "../data/table-columns.ts";
import type { ChangeTable } from "../data/table-state.ts";

interface SortControlProps<Row> {
  columns: readonly Column<Row>[];
  state: Pick<TableQuery, "sortBy" | "direction">;
  onChange: ChangeTable;
}

export function SortControl<Row>({ columns, state: { sortBy, direction }, onChange }: SortControlProps<Row>) {
  const id = useId();
  const isDescending = direction === "desc";
  return (
    <div className="sort-control">
      <label htmlFor={id}>{tableTexts.sortBy}</label>
      <select
        id={id}
        className="field"
        value={sortBy ?? ""}
        onChange={({ target }) => onChange({ sortBy: target.value || null, direction: "asc" })}
      >
        <option value="">{tableTexts.defaultOrder}</option>
        {columns.filter(isSortable).map(({ field, heading }) => (
          <option key={field} value={field}>
            {heading}
          </option>
        ))}
      </select>
      {sortBy && (
        <button
          type="button"
          className="sort-direction"
          aria-label={`${tableTexts.direction}: ${isDescending ? tableTexts.descending : tableTexts.ascending}`}
          onClick={() => onChange({ direction: isDescending ? "asc" : "desc" })}
        >
          <SortMark sorted={direction} />
        </button>
      )}
    </div>
  );
}
