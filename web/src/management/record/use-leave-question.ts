import { useLayoutEffect, useState } from "react";
import { useBlocker } from "react-router-dom";
import { dialogTexts } from "../../content/admin/admin-dialog.ts";
import { isSamePlace } from "../data/opened-record.ts";
import type { ConfirmDialogProps } from "../notices/confirm-dialog.tsx";

interface Leaving {
  isDirty: boolean;
  /** While a save runs the dialog cannot be closed, only another page can be opened. */
  isSaving?: boolean;
  texts?: Pick<ConfirmDialogProps, "title" | "message" | "yes" | "no">;
  onLeave: () => void;
  onDiscard?: () => void;
}

export function useLeaveQuestion({ isDirty, isSaving = false, texts, onLeave, onDiscard }: Leaving) {
  const isHeld = isDirty || isSaving;
  // The table next to a message may be paged, sorted and searched.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isHeld && !isSamePlace(currentLocation, nextLocation),
  );
  const [isLeaving, setLeaving] = useState(false);

  // A layout effect: leaving right after Save must not ask.
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
      // The draft is deleted only after the save has succeeded.
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
  function leave() {
    if (question) question.onNo();
    else if (isSaving) return;
    else if (isDirty) setLeaving(true);
    else onLeave();
  }
  return { question, leave };
}
