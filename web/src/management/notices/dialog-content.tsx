import { useId, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import { inertIf } from "../../ui/inert.ts";
import { ConfirmButtons, type ConfirmDialogProps } from "./confirm-dialog.tsx";
import { Isolated } from "../../ui/isolated.tsx";

interface DialogContentProps {
  actions: ReactNode;
  /** Everything else is inert until it is answered. */
  question: ConfirmDialogProps | null;
  children: ReactNode;
}

export const DialogContent = ({ actions, question, children }: DialogContentProps) => (
  <>
    <div className="dialog-content" {...inertIf(question !== null)}>
      {children}
    </div>
    <div className="dialog-actions" hidden={question !== null}>
      {actions}
    </div>
    {question && <DialogQuestion {...question} />}
  </>
);

export function useOwnFocus(place: RefObject<HTMLElement>): void {
  const [before] = useState(() => document.activeElement as HTMLElement | null);
  useLayoutEffect(() => {
    place.current!.querySelector<HTMLElement>("input, button")?.focus();
    return () =>
      queueMicrotask(() => {
        if (document.activeElement === document.body) before?.focus();
      });
  }, [place, before]);
}

function DialogQuestion(props: ConfirmDialogProps) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  useOwnFocus(place);
  return (
    <div
      ref={place}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-message`}
      className="dialog-actions dialog-question"
    >
      <p className="dialog-asked">
        <strong id={`${id}-title`}>{props.title}</strong>{" "}
        <span id={`${id}-message`}>
          <Isolated text={props.message} />
        </span>
      </p>
      <p className="dialog-buttons">
        <ConfirmButtons {...props} />
      </p>
    </div>
  );
}
