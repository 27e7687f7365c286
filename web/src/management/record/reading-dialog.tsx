import "./reading-dialog.css";
import { dialogTexts } from "../../content/admin-dialog.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../dialog.tsx";
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
  const values = valuesOf(fields, record);
  return (
    <Dialog heading={heading} isNamed onClose={onClose}>
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
    </Dialog>
  );
}
