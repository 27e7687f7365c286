import { useState } from "react";
import { spamTexts } from "../../content/admin.ts";
import type { TableRow } from "../table/table-columns.ts";
import type { ScreenContext } from "../record-screen.ts";

/** The suspected record that is read whole. */
export function useReading({ screen: { nameOf, fields } }: ScreenContext) {
  const [row, setRow] = useState<TableRow | null>(null);
  const onClose = () => setRow(null);
  return {
    show: setRow,
    dialog: (restore: (row: TableRow) => void) =>
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
