import "./dialog.css";
import { useId, type ComponentProps } from "react";
import { DialogFrame } from "./dialog-frame.tsx";
import { Isolated } from "../../ui/isolated.tsx";

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
