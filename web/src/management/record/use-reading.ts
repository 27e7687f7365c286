import { useState } from "react";
import { spamTexts } from "../../content/admin.ts";
import type { TableRow } from "../table/table-columns.ts";
import type { RecordScreen } from "../record-screen.ts";

/** The suspected record that is read whole. */
export function useReading<Row extends TableRow>({ nameOf, fields }: RecordScreen<Row>) {
  const [row, setRow] = useState<Row | null>(null);
  const onClose = () => setRow(null);
  return {
    show: setRow,
    dialog: (restore: (row: Row) => void) =>
      row && {
        heading: nameOf(row),
        fields,
        record: row,
        action: {
          label: spamTexts.notSpam,
          onAct() {
            onClose();
            restore(row);
          },
        },
        onClose,
      },
  };
}
