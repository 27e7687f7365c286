import { bulkTexts, csvTexts } from "../content/admin-many.ts";
import { failureTexts, tableTexts } from "../content/admin.ts";
import type { RecordChoice, RecordWrites } from "../graphql/records.ts";
import type { BarAction } from "../ui/selection-bar.tsx";
import type { TableRow } from "../ui/table-columns.ts";
import type { useNotices } from "./use-notices.ts";
import type { Selection } from "./use-selection.ts";

interface Acting<Row extends TableRow> {
  isTrash: boolean;
  selection: Selection;
  writes: RecordWrites<Row>;
  notices: ReturnType<typeof useNotices>;
  ask: () => void;
  onExport: (choice: RecordChoice) => void;
}

/** What can be done to the rows that are chosen: Export, and Delete among the living, Restore in the trash. */
export function useBulkActions<Row extends TableRow>({
  isTrash,
  selection,
  writes,
  notices,
  ask,
  onExport,
}: Acting<Row>) {
  const restore = (choice: RecordChoice) =>
    notices.attempt(failureTexts.restore, async () => {
      try {
        const { count, kept } = await writes.restoreMany(choice);
        notices.tell({ text: bulkTexts.restored(count, kept) });
        selection.clear();
      } finally {
        ask();
      }
    });

  const remove = (choice: RecordChoice) =>
    notices.attempt(failureTexts.delete, async () => {
      try {
        const { count, kept, deletion } = await writes.removeMany(choice);
        const onUndo = count > 0 && deletion ? () => void restore({ deletion }) : undefined;
        notices.tell({ text: bulkTexts.deleted(count, kept), onUndo });
        selection.clear();
      } finally {
        ask();
      }
    });

  const act: BarAction = isTrash
    ? { label: tableTexts.restore, onAct: () => void restore(selection.choice) }
    : { label: tableTexts.delete, isDanger: true, onAct: () => void remove(selection.choice) };
  return [{ label: csvTexts.export, onAct: () => onExport(selection.choice) }, act];
}
