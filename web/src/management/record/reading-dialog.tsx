import "../dialog.css";
import "./reading-dialog.css";
import { useId } from "react";
import { dialogTexts } from "../../content/admin-dialog.ts";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";
import { closeOnEscape } from "../escape-key.ts";
import { shownText } from "./field-choices.tsx";
import { valuesOf, type RecordField } from "./record-fields.ts";

interface ReadingDialogProps {
  heading: string;
  fields: readonly RecordField[];
  record: object;
  /** What can be done with the record, which closes the dialog. */
  action: { label: string; onAct: () => void };
  onClose: () => void;
}

/** All of one record, to read. */
export function ReadingDialog({ heading, fields, record, action, onClose }: ReadingDialogProps) {
  const id = useId();
  const values = valuesOf(fields, record);
  return (
    <Modal
      aria-labelledby={`${id}-title`}
      className="modal ground-paper dialog-body max-w-dialog"
      onClose={onClose}
      onKeyDown={closeOnEscape(onClose)}
    >
      <h2 id={`${id}-title`} dir="auto" className="text-card">
        {heading}
      </h2>
      <dl className="reading">
        {fields.map((field) => (
          <div key={field.name} className={field.kind === "long" ? "reading-long" : undefined}>
            <dt>{field.label}</dt>
            <dd dir="auto">{shownText(field, values[field.name] ?? "")}</dd>
          </div>
        ))}
      </dl>
      <p className="dialog-actions">
        <Button compact onClick={onClose}>
          {dialogTexts.close}
        </Button>
        <Button variant="ink" compact onClick={action.onAct}>
          {action.label}
        </Button>
      </p>
    </Modal>
  );
}
