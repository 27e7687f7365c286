import { useId } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "./dialog.tsx";

export interface ConfirmDialogProps {
  title: string;
  message: string;
  yes: string;
  no: string;
  /** Whether "yes" loses nothing; it is then the main action of the dialog. */
  isHarmless?: boolean;
  onYes: () => void;
  onNo: () => void;
}

/** Asks before an action, which is often destructive. Escape, a click outside and Enter mean no: "no" comes first and so has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const id = useId();
  return (
    <Dialog
      role="alertdialog"
      heading={props.title}
      aria-describedby={id}
      className="dialog-narrow"
      onClose={props.onNo}
    >
      <p id={id}>{props.message}</p>
      <p className="dialog-actions">
        <ConfirmButtons {...props} />
      </p>
    </Dialog>
  );
}

export const ConfirmButtons = ({ yes, no, isHarmless = false, onYes, onNo }: ConfirmDialogProps) => (
  <>
    <Button variant={isHarmless ? "outline" : "ink"} compact onClick={onNo}>
      {no}
    </Button>
    <Button variant={isHarmless ? "ink" : "ember"} compact onClick={onYes}>
      {yes}
    </Button>
  </>
);
