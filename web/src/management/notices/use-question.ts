import { useState } from "react";
import type { ConfirmDialogProps } from "./confirm-dialog.tsx";

type Asked = Omit<ConfirmDialogProps, "onNo">;

/** A confirmation asked before an action; either answer closes it. */
export function useQuestion() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const end = () => setAsked(null);
  const dialog: ConfirmDialogProps | null = asked && {
    ...asked,
    onNo: end,
    onYes: () => {
      end();
      asked.onYes();
    },
  };
  return { ask: setAsked, dialog };
}

export type Question = ReturnType<typeof useQuestion>;
