import { useLayoutEffect, useState } from "react";
import { useBlocker } from "react-router-dom";
import { dialogTexts } from "../../content/admin-dialog.ts";
import type { ConfirmDialogProps } from "../notices/confirm-dialog.tsx";

interface Leaving {
  isDirty: boolean;
  /** Whether a save is under way, whose end closing waits for: only another page can be gone to. */
  isSaving?: boolean;
  /** What is asked; default is about what was typed. */
  texts?: Pick<ConfirmDialogProps, "title" | "message" | "yes" | "no">;
  onLeave: () => void;
  /** Called where the input is given up, before what asked for it happens. */
  onDiscard?: () => void;
}

/** What is asked before unsaved input is lost by Cancel, Escape, navigation or, in the browser's own dialog, a closed tab. */
export function useLeaveQuestion({ isDirty, isSaving = false, texts, onLeave, onDiscard }: Leaving) {
  const isHeld = isDirty || isSaving;
  const blocker = useBlocker(isHeld);
  const [isLeaving, setLeaving] = useState(false);

  // A layout effect, so that leaving right after Save is not asked about.
  useLayoutEffect(() => {
    if (!isHeld) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isHeld]);

  const asked = isSaving ? dialogTexts.leaveSaving : (texts ?? dialogTexts.discard);
  const ask = (leave: () => void, onNo: () => void): ConfirmDialogProps => ({
    ...asked,
    onYes() {
      // What is kept in the browser is kept until the save has succeeded.
      if (!isSaving) onDiscard?.();
      leave();
    },
    onNo,
  });
  const question =
    blocker.state === "blocked"
      ? ask(
          () => blocker.proceed(),
          () => blocker.reset(),
        )
      : isLeaving
        ? ask(onLeave, () => setLeaving(false))
        : null;
  /** Closes the dialog, not before a save has ended, and after the question where something would be lost; while it is asked, this means no. */
  function leave() {
    if (question) question.onNo();
    else if (isSaving) return;
    else if (isDirty) setLeaving(true);
    else onLeave();
  }
  return { question, leave };
}
