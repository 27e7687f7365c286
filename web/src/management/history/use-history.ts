import { useState } from "react";
import type { RecordVersion } from "../../api/generated.ts";
import type { View } from "../../api/table-query.ts";
import type { RecordScreen } from "../record-screen.ts";
import type { TableRow } from "../table/table-columns.ts";
import type { HistoryDialogProps } from "./history-dialog.tsx";

interface Looking<Row extends TableRow> {
  screen: RecordScreen<Row>;
  view: View;
  /** Opens a record with what was typed into it, as it were. */
  onEdit: (row: Row, typed: Record<string, unknown>) => void;
}

/** The history of one row at a time, where the records of the screen have one. */
export function useHistory<Row extends TableRow>({ screen, view, onEdit }: Looking<Row>) {
  const { history: kind, nameOf, fields } = screen;
  const [row, setRow] = useState<Row | null>(null);

  /** When it is public is no matter of its text, so it stays as it is. */
  function edit({ fields: { publishAt: _, ...typed } }: RecordVersion, { version, fields: standing }: RecordVersion) {
    setRow(null);
    onEdit({ ...row!, ...standing, version }, typed);
  }

  const dialog: HistoryDialogProps | null =
    kind && row
      ? {
          kind,
          _id: row._id,
          name: nameOf(row),
          fields,
          onEdit: view === "active" ? edit : undefined,
          onClose: () => setRow(null),
        }
      : null;
  return { show: kind && setRow, dialog };
}
