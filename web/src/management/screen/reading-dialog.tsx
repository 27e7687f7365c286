import "./reading-dialog.css";
import { spamTexts } from "../../content/admin.ts";
import { dialogTexts } from "../../content/admin-dialog.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../notices/dialog.tsx";
import { shownText } from "../fields/field-choices.tsx";
import type { RecordScreen } from "./record-screen.ts";
import type { TableRow } from "../data/table-columns.ts";
import { valuesOf } from "../fields/record-fields.ts";

interface ReadingDialogProps {
  screen: RecordScreen<TableRow>;
  row: TableRow;
  onRestore: (row: TableRow) => void;
  onClose: () => void;
}

/** All of one suspected record, to read. */
export function ReadingDialog({ screen: { fields, nameOf }, row, onRestore, onClose }: ReadingDialogProps) {
  const values = valuesOf(fields, row);
  return (
    <Dialog heading={nameOf(row)} isNamed onClose={onClose}>
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
        <Button variant="ink" compact onClick={() => (onClose(), onRestore(row))}>
          {spamTexts.notSpam}
        </Button>
      </p>
    </Dialog>
  );
}
