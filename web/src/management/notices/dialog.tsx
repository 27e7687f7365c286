import "./dialog.css";
import { useId, type ComponentProps } from "react";
import { Modal } from "../../ui/modal.tsx";
import { closeOnEscape } from "./escape-key.ts";

interface DialogProps extends ComponentProps<typeof Modal> {
  heading: string;
  /** If the heading names a record, its direction is that of its first letter. */
  isNamed?: boolean;
  headingClass?: string;
  onClose: () => void;
}

export function Dialog({ heading, isNamed, headingClass = "", className = "max-w-dialog", ...props }: DialogProps) {
  const id = useId();
  const { onClose, children } = props;
  return (
    <Modal
      aria-labelledby={id}
      {...props}
      className={`modal ground-paper dialog-body ${className}`}
      onKeyDown={closeOnEscape(onClose)}
    >
      <h2 id={id} className={`${headingClass} text-card`} dir={isNamed ? "auto" : undefined}>
        {heading}
      </h2>
      {children}
    </Modal>
  );
}
