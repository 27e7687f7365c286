import { useState } from "react";
import type { ConfirmDialogProps } from "./confirm-dialog.tsx";

type Options = Omit<ConfirmDialogProps, "onNo">;

/** Asks for confirmation before an action; either answer closes the dialog. */
export function useConfirm() {
  const [options, setOptions] = useState<Options | null>(null);
  const close = () => setOptions(null);
  const dialog: ConfirmDialogProps | null = options && {
    ...options,
    onNo: close,
    onYes: () => {
      close();
      options.onYes();
    },
  };
  return { ask: setOptions, dialog };
}

export type Confirm = ReturnType<typeof useConfirm>;
