import { dialogTexts } from "../../content/admin-dialog.ts";
import { Button } from "../../ui/button.tsx";

interface DialogActionsProps {
  save?: string;
  saving?: string;
  isSaving: boolean;
  /** Whether a field is not ready to be saved, such as an upload. */
  isBusy?: boolean | undefined;
  onCancel: () => void;
}

/** Save and Cancel. aria-disabled instead of disabled, so that Save keeps the focus while it saves. */
export function DialogActions({ isSaving, isBusy = false, onCancel, ...words }: DialogActionsProps) {
  const { save, saving } = { ...dialogTexts, ...words };
  return (
    <p className="dialog-actions">
      <Button compact aria-disabled={isSaving} onClick={onCancel}>
        {dialogTexts.cancel}
      </Button>
      <Button
        type="submit"
        variant="ink"
        compact
        aria-disabled={isSaving || isBusy}
        onClick={(event) => (isSaving || isBusy) && event.preventDefault()}
      >
        {isSaving ? saving : save}
      </Button>
    </p>
  );
}
