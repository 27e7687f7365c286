import "./filter-row.css";
import type { TableQuery } from "../data/table-query.ts";
import { filterTexts } from "../../content/admin/admin.ts";
import { shownFilters, type FilterChoice } from "../data/filters.ts";
import type { ChangeTable } from "../data/table-state.ts";
import { Isolated } from "../../ui/isolated.tsx";

interface FilterRowProps {
  choices: readonly FilterChoice[];
  state: TableQuery;
  onChange: ChangeTable;
}

export const FilterRow = ({ choices, state, onChange }: FilterRowProps) => (
  <div role="group" aria-label={filterTexts.filters} className="filter-row">
    {shownFilters(choices, state.filters).map(({ name, label, isOn, isRemovable, toggle }, at) => {
      const toggling = { type: "button", onClick: () => onChange({ filters: toggle() }) } as const;
      if (isRemovable)
        return (
          <button key={name} {...toggling} className="filter filter-removable" title={filterTexts.remove}>
            <span dir="auto" className="filter-label">
              <Isolated text={label} />
            </span>
            <span className="sr-only">, {filterTexts.remove}</span>
            <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden="true">
              <path d="M5 5l10 10M15 5L5 15" strokeLinecap="round" />
            </svg>
          </button>
        );
      return (
        <button key={label} {...toggling} className="filter" aria-pressed={isOn} data-key={at + 1}>
          {label}
        </button>
      );
    })}
  </div>
);
