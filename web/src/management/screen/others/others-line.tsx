import "./others-line.css";
import { othersTexts } from "../../../content/admin.ts";

interface OthersLineProps {
  hasChanges: boolean;
  onShow: () => unknown;
}

/** Says above the table that others changed it. It has a place of its own there, so that no row moves when it appears. */
export function OthersLine({ hasChanges, onShow }: OthersLineProps) {
  return (
    <div role="status" className="others-place">
      {hasChanges && (
        <p className="others-line">
          {othersTexts.table}
          <button type="button" className="link" onClick={() => void onShow()}>
            {othersTexts.show}
          </button>
        </p>
      )}
    </div>
  );
}
