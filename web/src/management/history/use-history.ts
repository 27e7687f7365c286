import { useState } from "react";
import type { RecordVersion } from "../../api/generated.ts";
import type { ScreenContext } from "../record-screen.ts";
import type { TableRow } from "../table/table-columns.ts";
import type { HistoryDialogProps } from "./history-dialog.tsx";

/** Opens a record with what was typed into it, as it were. */
type Edit = (row: TableRow, typed: Record<string, unknown>) => void;

/** The history of one row at a time, where the records of the screen have one. */
export function useHistory({ screen, state }: ScreenContext, onEdit: Edit) {
  const { history: kind, nameOf, fields } = screen;
  const [row, setRow] = useState<TableRow | null>(null);

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
          onEdit: state.view === "active" ? edit : undefined,
          onClose: () => setRow(null),
        }
      : null;
  return { show: kind && setRow, dialog };
}
