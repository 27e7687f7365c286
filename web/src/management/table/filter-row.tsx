import "./filter-row.css";
import type { TableQuery } from "../../api/table-query.ts";
import { filterTexts } from "../../content/admin.ts";
import { shownFilters, type FilterChoice } from "../data/filters.ts";
import type { ChangeTable } from "../data/table-state.ts";

interface FilterRowProps {
  choices: readonly FilterChoice[];
  state: TableQuery;
  onChange: ChangeTable;
}

/** The filters of a table, one press each; the number keys press them. */
export const FilterRow = ({ choices, state, onChange }: FilterRowProps) => (
  <div role="group" aria-label={filterTexts.filters} className="filter-row">
    {shownFilters(choices, state.filters).map(({ label, isOn, toggle }, at) => (
      <button
        key={label}
        type="button"
        className="filter"
        aria-pressed={isOn}
        data-key={at + 1}
        onClick={() => onChange({ filters: toggle() })}
      >
        {label}
      </button>
    ))}
  </div>
);
