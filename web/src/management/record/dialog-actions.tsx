import { dialogTexts } from "../../content/admin.ts";
import { Button } from "../../ui/button.tsx";

interface DialogActionsProps {
  isSaving: boolean;
  /** Not to be saved yet. */
  isBusy?: boolean | undefined;
  onCancel: () => void;
}

/** Save and Cancel. While a save runs a second one is not taken, and the button keeps the focus. */
export function DialogActions({ isSaving, isBusy = false, onCancel }: DialogActionsProps) {
  return (
    <p className="dialog-actions">
      <Button compact onClick={onCancel}>
        {dialogTexts.cancel}
      </Button>
      <Button
        type="submit"
        variant="ink"
        compact
        aria-disabled={isSaving || isBusy}
        onClick={(event) => (isSaving || isBusy) && event.preventDefault()}
      >
        {isSaving ? dialogTexts.saving : dialogTexts.save}
      </Button>
    </p>
  );
}
