import { useLayoutEffect } from "react";
import { useBlocker } from "react-router-dom";
import { dialogTexts } from "../../content/admin-dialog.ts";
import { ConfirmDialog } from "../notices/confirm-dialog.tsx";

interface DiscardConfirmationProps {
  isDirty: boolean;
  /** Whether the dialog below has unsaved input, too: a page that goes away takes both. */
  isOverUnsaved?: boolean | undefined;
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
  const { isDirty, isOverUnsaved = false, texts = dialogTexts.discard, isLeaving, onLeave, onStay, onDiscard } = props;
  const isHeld = isDirty || isOverUnsaved;
  const blocker = useBlocker(isHeld);

  // A layout effect, so that leaving right after Save is not asked about.
  useLayoutEffect(() => {
    if (!isHeld) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isHeld]);

  const discard = (leave: () => void) => () => {
    onDiscard?.();
    leave();
  };
  if (blocker.state === "blocked")
    return <ConfirmDialog {...texts} onYes={discard(() => blocker.proceed())} onNo={() => blocker.reset()} />;
  return isLeaving ? <ConfirmDialog {...texts} onYes={discard(onLeave)} onNo={onStay} /> : null;
}
