import { useLayoutEffect } from "react";
import { useBlocker } from "react-router-dom";
import { dialogTexts } from "../../content/admin-dialog.ts";
import { ConfirmDialog } from "../notices/confirm-dialog.tsx";

interface DiscardConfirmationProps {
  isDirty: boolean;
  /** Whether a save is under way, whose end closing waits for: only another page can be gone to. */
  isSaving?: boolean;
  /** What is asked; default is about what was typed. */
  texts?: { title: string; message: string; yes: string; no: string };
  /** Whether the user asked to close the dialog. */
  isLeaving: boolean;
  onLeave: () => void;
  onStay: () => void;
  /** Called where the input is given up, before what asked for it happens. */
  onDiscard?: () => void;
}

/** Asks before unsaved input is lost by Cancel, Escape, navigation or, in the browser's own dialog, a closed tab. */
export function DiscardConfirmation(props: DiscardConfirmationProps) {
  const { isDirty, isSaving = false, isLeaving, onLeave, onStay, onDiscard } = props;
  const texts = isSaving ? dialogTexts.leaveSaving : (props.texts ?? dialogTexts.discard);
  const isHeld = isDirty || isSaving;
  const blocker = useBlocker(isHeld);

  // A layout effect, so that leaving right after Save is not asked about.
  useLayoutEffect(() => {
    if (!isHeld) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isHeld]);

  const discard = (leave: () => void) => () => {
    // What is kept in the browser is kept until the save has succeeded.
    if (!isSaving) onDiscard?.();
    leave();
  };
  if (blocker.state === "blocked")
    return <ConfirmDialog {...texts} onYes={discard(() => blocker.proceed())} onNo={() => blocker.reset()} />;
  return isLeaving ? <ConfirmDialog {...texts} onYes={discard(onLeave)} onNo={onStay} /> : null;
}
