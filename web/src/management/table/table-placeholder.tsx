import { tableTexts } from "../../content/admin.ts";
import type { TableQuery } from "../../api/near-pages.ts";
import { Loading } from "../../ui/loading.tsx";
import type { ChangeTable } from "./table-state.ts";

interface TablePlaceholderProps {
  state: TableQuery;
  /** Whether the gateway has said that there are no rows. */
  isAnswered: boolean;
  onChange: ChangeTable;
}

/** In place of rows: "Loading...", which stays while there are none, and why. */
export function TablePlaceholder({ state, isAnswered, onChange }: TablePlaceholderProps) {
  return (
    <div className="placeholder">
      <Loading label={tableTexts.loading} />
      {isAnswered && <p className="text-muted">{reasonOf(state)}</p>}
      {isAnswered && state.search && (
        <button type="button" className="link" onClick={() => onChange({ search: "" })}>
          {tableTexts.clearSearch}
        </button>
      )}
    </div>
  );
}

function reasonOf({ search, trash }: TableQuery): string {
  if (search) return tableTexts.nothingFound(search);
  return trash ? tableTexts.nothingInTrash : tableTexts.nothingThere;
}
