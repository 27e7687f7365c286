import "./selection-bar.css";
import { bulkTexts } from "../../content/admin/admin-bulk.ts";
import { Button } from "../../ui/button.tsx";
import type { Selection } from "../data/use-selection.ts";

export interface BarAction {
  label: string;
  doing?: string | undefined;
  isDanger?: boolean;
  onAct: () => void;
}

interface SelectionBarProps {
  selection: Selection;
  total: number;
  actions: BarAction[];
}

export function SelectionBar({ selection: { count, isAll, selectAll, clear }, total, actions }: SelectionBarProps) {
  return (
    <>
      <p role="status" className="sr-only">
        {count > 0 && bulkTexts.selected(count)}
      </p>
      {count > 0 && (
        <div role="group" aria-label={bulkTexts.bar} className="selection-bar">
          <p>{bulkTexts.selected(count)}</p>
          {!isAll && total > count && (
            <button type="button" className="link" onClick={selectAll}>
              {bulkTexts.all(total)}
            </button>
          )}
          <button type="button" className="link" onClick={clear}>
            {bulkTexts.clear}
          </button>
          <div className="selection-actions">
            {actions.map(({ label, doing, isDanger, onAct }) => (
              <Button
                key={label}
                compact
                variant={isDanger ? "ember" : "outline"}
                aria-disabled={doing !== undefined}
                onClick={onAct}
              >
                {doing ?? label}
                <span className="sr-only"> {bulkTexts.selected(count)}</span>
              </Button>
            ))}
          </div>
        </div>
      )}
    </>
  );
}
