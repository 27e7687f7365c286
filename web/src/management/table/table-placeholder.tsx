import { filterTexts, spamTexts, tableTexts } from "../../content/admin/admin.ts";
import type { TableQuery } from "../data/table-query.ts";
import { Loading } from "../../ui/loading.tsx";
import { hasFilters } from "../data/filters.ts";
import type { ChangeTable } from "../data/table-state.ts";

interface TablePlaceholderProps {
  state: TableQuery;
  isEmpty: boolean;
  onChange: ChangeTable;
}

export function TablePlaceholder({ state, isEmpty, onChange }: TablePlaceholderProps) {
  return (
    <div className="table-placeholder">
      <Loading isAnswered={isEmpty} />
      {isEmpty && <p className="text-muted">{reasonOf(state)}</p>}
      {isEmpty && state.search && (
        <button type="button" className="link" onClick={() => onChange({ search: "" })}>
          {tableTexts.clearSearch}
        </button>
      )}
      {isEmpty && hasFilters(state) && (
        <button type="button" className="link" onClick={() => onChange({ filters: {} })}>
          {filterTexts.clear}
        </button>
      )}
      {!isEmpty && <div className="grey-rows" aria-hidden="true" />}
    </div>
  );
}

function reasonOf(state: TableQuery): string {
  const { search, view } = state;
  if (search) return tableTexts.nothingFound(search);
  if (hasFilters(state)) return filterTexts.nothingFound;
  if (view === "spam") return spamTexts.nothing;
  return view === "trash" ? tableTexts.nothingInTrash : tableTexts.nothingThere;
}

export function RowGap({ height, span }: { height: number; span: number }) {
  return (
    <tr className="row-gap" aria-hidden="true">
      <td colSpan={span} style={{ height }} />
    </tr>
  );
}

interface RowPendingProps {
  index: number;
  height: number | undefined;
  span: number;
}

export function RowPending({ index, height, span }: RowPendingProps) {
  return (
    <tr className="row-pending" aria-rowindex={index + 2} aria-busy="true" data-index={index}>
      <td colSpan={span} style={{ height }} />
    </tr>
  );
}
