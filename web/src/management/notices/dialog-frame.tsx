import "../../ui/forms/dropped-files.ts";
import type { ComponentProps } from "react";
import { Modal } from "../../ui/modal.tsx";
import { closeOnEscape } from "./escape-key.ts";

interface DialogFrameProps extends ComponentProps<typeof Modal> {
  onClose: () => void;
}

export const DialogFrame = ({ className = "max-w-dialog", ...props }: DialogFrameProps) => (
  <Modal {...props} className={`modal ground-paper ${className}`} onKeyDown={closeOnEscape(props.onClose)} />
);
