import { bulkTexts, csvTexts } from "../../content/admin-bulk.ts";
import { failureTexts, spamTexts, tableTexts } from "../../content/admin.ts";
import type { RecordChoice, RecordWrites } from "../../api/records.ts";
import type { View } from "../../api/table-query.ts";
import { useSession } from "../../session/session-provider.tsx";
import type { BarAction } from "../table/selection-bar.tsx";
import type { TableRow } from "../table/table-columns.ts";
import type { Notices } from "../notices/use-notices.ts";
import type { Question } from "../notices/use-question.ts";
import type { Selection } from "../table/use-selection.ts";
import { usePending } from "./use-pending.ts";

interface Acting<Row extends TableRow> {
  view: View;
  selection: Selection;
  writes: RecordWrites<Row>;
  notices: Notices;
  question: Question;
  refetch: () => unknown;
  onExport: (choice: RecordChoice) => void;
}

const selected = "selected";

/** The actions on the selected rows: Export, and Delete or, in the trash, Restore. */
export function useBulkActions<Row extends TableRow>(acting: Acting<Row>) {
  const { view, selection, writes, notices, question, refetch, onExport } = acting;
  const { pending, during } = usePending();
  const { user } = useSession();

  const attempt = (words: string, failure: string, write: () => Promise<void>) =>
    during(selected, words, () => notices.attempt(failure, () => write().finally(() => void refetch())));

  const restore = (choice: RecordChoice) =>
    attempt(bulkTexts.restoring, failureTexts.restore, async () => {
      const { count, skipped } = await writes.restoreMany(choice);
      notices.tell({ text: bulkTexts.restored(count, skipped) });
      selection.clear();
    });

  const remove = (choice: RecordChoice) =>
    attempt(bulkTexts.deleting, failureTexts.delete, async () => {
      const { count, skipped, deletion } = await writes.removeMany(choice);
      const onUndo = count > 0 && deletion ? () => void restore({ deletion }) : undefined;
      notices.tell({ text: bulkTexts.deleted(count, skipped), ...(onUndo && { onUndo }) });
      selection.clear();
    });

  function askToRemove() {
    const { choice, count } = selection;
    if (!user._id || !selection.holds(user._id)) return void remove(choice);
    if (count === 1) return notices.tell({ text: bulkTexts.ownAlone });
    question.ask({ ...bulkTexts.ownAmong(count - 1), onYes: () => void remove(choice) });
  }

  const doing = pending.get(selected);
  const back = view === "spam" ? spamTexts.notSpam : tableTexts.restore;
  const act: BarAction =
    view === "active"
      ? { label: tableTexts.delete, doing, isDanger: true, onAct: askToRemove }
      : { label: back, doing, onAct: () => void restore(selection.choice) };
  return [{ label: csvTexts.export, onAct: () => onExport(selection.choice) }, act];
}
