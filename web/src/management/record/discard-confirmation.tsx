import { useLayoutEffect } from "react";
import { useBlocker } from "react-router-dom";
import { dialogTexts } from "../../content/admin.ts";
import { ConfirmDialog } from "../notices/confirm-dialog.tsx";

interface DiscardConfirmationProps {
  isDirty: boolean;
  /** Whether the person wants to leave the dialog; asked about when something would be lost. */
  isLeaving: boolean;
  onLeave: () => void;
  onStay: () => void;
}

/** Asks before typed input is lost: to Cancel or Escape, to another page, or, in the browser's words, to a closed tab. */
export function DiscardConfirmation({ isDirty, isLeaving, onLeave, onStay }: DiscardConfirmationProps) {
  const blocker = useBlocker(isDirty);

  // Before the next drawing: whoever leaves right after Save is not asked.
  useLayoutEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isDirty]);

  if (blocker.state === "blocked")
    return <ConfirmDialog {...dialogTexts.discard} onYes={() => blocker.proceed()} onNo={() => blocker.reset()} />;
  return isLeaving ? <ConfirmDialog {...dialogTexts.discard} onYes={onLeave} onNo={onStay} /> : null;
}
