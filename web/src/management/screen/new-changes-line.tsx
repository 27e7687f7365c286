import "./new-changes-line.css";
import { newChangesTexts } from "../../content/admin/admin.ts";

interface NewChangesLineProps {
  hasChanges: boolean;
  onShow: () => unknown;
}

/** Its place is always reserved, so that no row moves when it appears. */
export function NewChangesLine({ hasChanges, onShow }: NewChangesLineProps) {
  return (
    <div role="status" className="new-changes-place">
      {hasChanges && (
        <p className="new-changes-line">
          {newChangesTexts.table}
          <button type="button" className="link" onClick={() => void onShow()}>
            {newChangesTexts.show}
          </button>
        </p>
      )}
    </div>
  );
}
