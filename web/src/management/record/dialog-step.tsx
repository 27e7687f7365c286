import { useRef, type ReactNode } from "react";
import type { ConfirmDialogProps } from "../notices/confirm-dialog.tsx";
import { DialogContent, useOwnFocus } from "../notices/dialog-content.tsx";

export interface StepFrame {
  titleId: string;
  bodyClass: string;
  titleClass: string;
  question: ConfirmDialogProps | null;
}

interface DialogStepProps extends StepFrame {
  heading: string;
  actions: ReactNode;
  children: ReactNode;
}

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
