import { useRef, type ReactNode } from "react";
import type { ConfirmDialogProps } from "../notices/confirm-dialog.tsx";
import { DialogContent } from "../notices/dialog-content.tsx";
import { useOwnFocus } from "../notices/use-own-focus.ts";

/** What a step gets from the dialog that it is in. */
export interface StepFrame {
  titleId: string;
  bodyClass: string;
  titleClass: string;
  /** What is asked before the dialog is left. */
  question: ConfirmDialogProps | null;
}

interface DialogStepProps extends StepFrame {
  heading: string;
  actions: ReactNode;
  children: ReactNode;
}

/** What is to be chosen before a form goes on, in its place. */
export function DialogStep({ titleId, bodyClass, titleClass, heading, children, ...content }: DialogStepProps) {
  const place = useRef<HTMLDivElement>(null);
  useOwnFocus(place);
  return (
    <div ref={place} className={`${bodyClass} dialog-step conflict`}>
      <DialogContent {...content}>
        <h2 id={titleId} className={titleClass}>
          {heading}
        </h2>
        {children}
      </DialogContent>
    </div>
  );
}
