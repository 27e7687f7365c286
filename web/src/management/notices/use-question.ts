import { useState } from "react";
import type { ConfirmDialogProps } from "./confirm-dialog.tsx";

type Asked = Omit<ConfirmDialogProps, "onNo">;

/** What is asked before something is done; either answer ends the question. */
export function useQuestion() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const end = () => setAsked(null);
  const dialog: ConfirmDialogProps | null = asked && {
    title: asked.title,
    message: asked.message,
    yes: asked.yes,
    no: asked.no,
    onNo: end,
    onYes: () => {
      end();
      asked.onYes();
    },
  };
  return { ask: setAsked, dialog };
}

/** Where to ask before something is done. */
export type Question = ReturnType<typeof useQuestion>;
