import { spamTexts, tableTexts } from "../../content/admin.ts";
import type { TableQuery } from "../../api/table-query.ts";
import { Loading } from "../../ui/loading.tsx";
import type { ChangeTable } from "../data/table-state.ts";

interface TablePlaceholderProps {
  state: TableQuery;
  isEmpty: boolean;
  onChange: ChangeTable;
}

/** In place of rows: "Loading...", which stays while there are none, and the reason. */
export function TablePlaceholder({ state, isEmpty, onChange }: TablePlaceholderProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
      <Loading isAnswered={isEmpty} />
      {isEmpty && <p className="text-muted">{reasonOf(state)}</p>}
      {isEmpty && state.search && (
        <button type="button" className="link" onClick={() => onChange({ search: "" })}>
          {tableTexts.clearSearch}
        </button>
      )}
    </div>
  );
}

function reasonOf({ search, view }: TableQuery): string {
  if (search) return tableTexts.nothingFound(search);
  if (view === "spam") return spamTexts.nothing;
  return view === "trash" ? tableTexts.nothingInTrash : tableTexts.nothingThere;
}
