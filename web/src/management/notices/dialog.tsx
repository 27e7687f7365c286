import "./dialog.css";
import "../../ui/forms/dropped-files.ts";
import { useId, type ComponentProps, type KeyboardEvent } from "react";
import { Isolated } from "../../ui/isolated.tsx";
import { Modal } from "../../ui/modal.tsx";
import { isComposing } from "../data/keys.ts";

interface DialogFrameProps extends ComponentProps<typeof Modal> {
  onClose: () => void;
}

const isOver = (dialog: Element) => (other: Element) => other !== dialog && dialog.contains(other);

/** A browser closes a dialog at the second Escape in a row even if its cancel event is prevented, so Escape is handled as a key. */
export const closeOnEscape = (close: () => void) => (event: KeyboardEvent<HTMLDialogElement>) => {
  if (event.key !== "Escape") return;
  event.preventDefault();
  if (isComposing(event.nativeEvent)) return;
  const dialog = event.currentTarget;
  const layers = [...document.querySelectorAll("dialog[open], .uploadcare--dialog")];
  if (!layers.some(isOver(dialog)) && (event.target as Element).closest("dialog") === dialog) close();
};

export const DialogFrame = ({ className = "max-w-dialog", ...props }: DialogFrameProps) => (
  <Modal {...props} className={`modal ground-paper ${className}`} onKeyDown={closeOnEscape(props.onClose)} />
);

interface DialogProps extends ComponentProps<typeof DialogFrame> {
  heading: string;
  /** If the heading names a record, its direction is that of its first letter. */
  isNamed?: boolean;
  headingClass?: string;
}

export function Dialog({ heading, isNamed, headingClass = "", className = "max-w-dialog", ...props }: DialogProps) {
  const id = useId();
  return (
    <DialogFrame aria-labelledby={id} {...props} className={`dialog-body ${className}`}>
      <h2 id={id} className={`${headingClass} text-card`} dir={isNamed ? "auto" : undefined}>
        <Isolated text={heading} />
      </h2>
      {props.children}
    </DialogFrame>
  );
}
