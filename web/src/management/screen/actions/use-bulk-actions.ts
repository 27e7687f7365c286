import { bulkTexts, csvTexts } from "../../../content/admin/admin-bulk.ts";
import { failureTexts, spamTexts, tableTexts } from "../../../content/admin/admin.ts";
import { failureCode, failureMessage } from "../../../api/failure.ts";
import type { RecordChoice } from "../../data/records.ts";
import { useSession } from "../../../session/session-provider.tsx";
import type { Explain } from "../../notices/use-notices.tsx";
import type { CloseGone, ScreenContext } from "../record-screen.ts";
import type { BarAction } from "../../table/selection-bar.tsx";
import type { Selection } from "../../data/use-selection.ts";
import { usePending } from "../../data/use-pending.ts";

const selected = "selected";

/** Without a second try, which would expect what the first one may have changed. */
const explainedForAll: Explain = (error) => ({
  reason: failureCode(error) === "CONFLICT" ? bulkTexts.othersMatch : failureMessage(error),
});

interface Shared {
  selection: Selection;
  onExport: (choice: RecordChoice) => void;
  closeGone: CloseGone;
}

export function useBulkActions(
  { screen, state: { view, rowsPerPage }, source, writes, notices, confirm }: ScreenContext,
  { selection, onExport, closeGone }: Shared,
): BarAction[] {
  const { pending, during } = usePending();
  const { user } = useSession();

  const attempt = (words: string, failure: string, write: () => Promise<void>, explain?: Explain) =>
    during(selected, words, () => notices.attempt(failure, () => write().finally(() => void source.reload()), explain));

  const restore = (choice: RecordChoice) =>
    attempt(bulkTexts.restoring, failureTexts.restore, async () => {
      const { count, skipped } = await writes.restoreMany(choice);
      notices.notify({ text: bulkTexts.restored(count, skipped) });
      closeGone(({ _id }) => selection.holds(_id));
      selection.clear();
    });

  async function removeNow(choice: RecordChoice): Promise<void> {
    const { count, skipped, deletion } = await writes.removeMany(choice);
    const onUndo = count > 0 && deletion ? () => void restore({ deletion }) : undefined;
    notices.notify({ text: bulkTexts.deleted(count, skipped), ...(onUndo && { onUndo }) });
    closeGone(({ _id }) => selection.holds(_id));
    selection.clear();
  }

  const remove = (choice: RecordChoice) =>
    attempt(
      bulkTexts.deleting,
      failureTexts.delete,
      () => removeNow(choice),
      selection.isAll ? explainedForAll : undefined,
    );

  async function askToRemove(): Promise<void> {
    const { isAll } = selection;
    if (isAll) await source.reload();
    const { total, rows } = source.snapshot;
    const count = isAll ? total : selection.count;
    const elsewhere = isAll && rowsPerPage !== -1 ? total - rows.size : selection.elsewhere;
    const choice = isAll ? { ...selection.choice, expected: count } : selection.choice;
    const isOwnAmong = user._id && selection.holds(user._id);
    const onYes = () => void remove(choice);
    if (isOwnAmong && count === 1) return notices.notify({ text: bulkTexts.ownAlone });
    if (isOwnAmong) return confirm.ask({ ...bulkTexts.ownAmong(count - 1, elsewhere), onYes });
    if (elsewhere > 0) return confirm.ask({ ...bulkTexts.elsewhere(screen.kind, count, elsewhere), onYes });
    onYes();
  }

  const doing = pending.get(selected);
  const back = view === "spam" ? spamTexts.notSpam : tableTexts.restore;
  const act: BarAction =
    view === "active"
      ? { label: tableTexts.delete, doing, isDanger: true, onAct: () => void askToRemove() }
      : { label: back, doing, onAct: () => void restore(selection.choice) };
  return [{ label: csvTexts.export, onAct: () => onExport(selection.choice) }, act];
}
