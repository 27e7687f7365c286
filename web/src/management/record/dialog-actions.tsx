import type { ReactNode } from "react";
import { dialogTexts } from "../../content/admin/admin-dialog.ts";
import { Button } from "../../ui/button.tsx";

interface DialogActionsProps {
  save?: string;
  saving?: string;
  isSaving: boolean;
  isBusy?: boolean | undefined;
  onCancel: () => void;
  children?: ReactNode;
}

/** aria-disabled instead of disabled, so that Save keeps the focus while it saves. */
export function DialogActions({ isSaving, isBusy = false, onCancel, children, ...words }: DialogActionsProps) {
  const { save, saving } = { ...dialogTexts, ...words };
  return (
    <>
      {children}
      <p className="dialog-buttons">
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
    </>
  );
}
