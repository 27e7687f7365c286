import { useState } from "react";
import { doneTexts, failureTexts, tableTexts } from "../content/admin.ts";
import type { RecordWrites } from "../graphql/records.ts";
import type { Refusal } from "../ui/record-dialog.tsx";
import type { TableRow } from "../ui/table-columns.ts";
import type { RecordScreen } from "./record-screen.ts";
import { refusalOf } from "./refusal.ts";
import type { useNotices } from "./use-notices.ts";

/** Which record is in the dialog, and what saving it does. */
export function useEditing<Row extends TableRow>(
  screen: RecordScreen<Row>,
  writes: RecordWrites<Row>,
  notices: ReturnType<typeof useNotices>,
  onOpened: (row: Row) => Promise<void>,
) {
  const [row, setRow] = useState<Row | "new" | null>(null);
  const [saved, setSaved] = useState<string | null>(null);
  const isNew = row === "new";

  async function save(input: Record<string, unknown>, version: number): Promise<Refusal | null> {
    try {
      const written = row && !isNew ? await writes.update(row._id, input, version) : await writes.create(input);
      setRow(null);
      setSaved(written._id);
      notices.tell({ text: (isNew ? doneTexts.added : doneTexts.saved)(screen.nameOf(written)) });
      return null;
    } catch (error) {
      const text = isNew ? failureTexts.add : failureTexts.update;
      console.error(text, error);
      return refusalOf(text, error);
    }
  }

  return {
    add: () => setRow("new"),
    edit: (chosen: Row) => {
      setRow(chosen);
      void onOpened(chosen);
    },
    /** The id of the record saved last. */
    saved,
    dialog: row && {
      heading: `${isNew ? tableTexts.add : tableTexts.edit} ${screen.one.toLowerCase()}`,
      fields: screen.fields,
      record: isNew ? null : row,
      rules: isNew ? screen.rules : (screen.changeRules ?? screen.rules),
      save,
      onClose: () => setRow(null),
    },
  };
}
