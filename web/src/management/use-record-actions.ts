import { useState } from "react";
import { doneTexts, failureTexts, tableTexts } from "../content/admin.ts";
import type { RecordWrites } from "../graphql/records.ts";
import type { RowAction } from "../ui/admin-table-row.tsx";
import type { TableRow } from "../ui/table-columns.ts";
import type { useNotices } from "./use-notices.ts";

interface Acting<Row extends TableRow> {
  isTrash: boolean;
  canErase: boolean;
  nameOf: (row: Row) => string;
  writes: RecordWrites<Row>;
  notices: ReturnType<typeof useNotices>;
  ask: () => void;
  onEdit: (row: Row) => void;
}

/** What can be done to a row: Edit and Delete among the living; Restore, and Erase where there is such, in the trash. */
export function useRecordActions<Row extends TableRow>(acting: Acting<Row>) {
  const { isTrash, canErase, nameOf, writes, notices, ask, onEdit } = acting;
  const [toErase, setToErase] = useState<Row | null>(null);

  const bringBack = (row: Row) =>
    notices.attempt(failureTexts.restore, async () => {
      await writes.restore(row._id);
      notices.tell({ text: doneTexts.restored(nameOf(row)) });
      ask();
    });

  const remove = (row: Row) =>
    notices.attempt(failureTexts.delete, async () => {
      try {
        await writes.remove(row);
        notices.tell({ text: doneTexts.deleted(nameOf(row)), onUndo: () => void bringBack(row) });
      } finally {
        ask();
      }
    });

  const erase = (row: Row) => {
    setToErase(null);
    return notices.attempt(failureTexts.erase, async () => {
      await writes.erase(row._id);
      notices.tell({ text: doneTexts.erased(nameOf(row)) });
      ask();
    });
  };

  const living: RowAction<Row>[] = [
    { label: tableTexts.edit, key: "e", onAct: onEdit },
    { label: tableTexts.delete, key: "d", isDanger: true, onAct: (row) => void remove(row) },
  ];
  const trashed: RowAction<Row>[] = [
    { label: tableTexts.restore, key: "e", onAct: (row) => void bringBack(row) },
    ...(canErase ? [{ label: tableTexts.erase, isDanger: true, onAct: setToErase }] : []),
  ];
  return { actions: isTrash ? trashed : living, toErase, keep: () => setToErase(null), erase };
}
