import { useId, useRef, type ReactNode } from "react";
import { inertIf } from "../../ui/inert.ts";
import { ConfirmButtons, type ConfirmDialogProps } from "./confirm-dialog.tsx";
import { useOwnFocus } from "./use-own-focus.ts";
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
