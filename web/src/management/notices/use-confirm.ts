import { useState } from "react";
import type { ConfirmDialogProps } from "./confirm-dialog.tsx";

type Options = Omit<ConfirmDialogProps, "onNo">;

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
