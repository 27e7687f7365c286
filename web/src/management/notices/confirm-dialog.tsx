import { useId, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "./dialog.tsx";
import { Isolated } from "../../ui/isolated.tsx";

export interface ConfirmDialogProps {
  title: string;
  message: string;
  yes: string;
  no: string;
  /** If "yes" loses nothing, it is the main action of the dialog. */
  isHarmless?: boolean;
  onYes: () => void;
  onNo: () => void;
}

/** "no" comes first and so has the focus, since most actions are destructive: Enter, Escape and a click outside mean no. */
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
      <p id={id}>
        <Isolated text={props.message} />
      </p>
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

type Options = Omit<ConfirmDialogProps, "onNo">;

export function useConfirm() {
  const [options, setOptions] = useState<Options | null>(null);
  const close = () => setOptions(null);
  const dialog: ConfirmDialogProps | null = options && {
    ...options,
    onNo: close,
    onYes: () => {
      close();
      options.onYes();
    },
  };
  return { ask: setOptions, dialog };
}

export type Confirm = ReturnType<typeof useConfirm>;
