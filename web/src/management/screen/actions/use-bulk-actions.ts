import { bulkTexts, csvTexts } from "../../../content/admin/admin-bulk.ts";
import { failureTexts, spamTexts, tableTexts } from "../../../content/admin/admin.ts";
import type { RecordChoice } from "../../../api/records.ts";
import { useSession } from "../../../session/session-provider.tsx";
import type { CloseGone, ScreenContext } from "../record-screen.ts";
import type { BarAction } from "../../table/selection-bar.tsx";
import type { Selection } from "../../data/use-selection.ts";
import { usePending } from "../../data/use-pending.ts";

const selected = "selected";

interface Shared {
  selection: Selection;
  onExport: (choice: RecordChoice) => void;
  closeGone: CloseGone;
}

export function useBulkActions(
  { screen, state: { view }, source, writes, notices, confirm }: ScreenContext,
  { selection, onExport, closeGone }: Shared,
): BarAction[] {
  const { pending, during } = usePending();
  const { user } = useSession();

  const attempt = (words: string, failure: string, write: () => Promise<void>) =>
    during(selected, words, () => notices.attempt(failure, () => write().finally(() => void source.reload())));

  const restore = (choice: RecordChoice) =>
    attempt(bulkTexts.restoring, failureTexts.restore, async () => {
      const { count, skipped } = await writes.restoreMany(choice);
      notices.notify({ text: bulkTexts.restored(count, skipped) });
      closeGone(({ _id }) => selection.holds(_id));
      selection.clear();
    });

  const remove = (choice: RecordChoice) =>
    attempt(bulkTexts.deleting, failureTexts.delete, async () => {
      const { count, skipped, deletion } = await writes.removeMany(choice);
      const onUndo = count > 0 && deletion ? () => void restore({ deletion }) : undefined;
      notices.notify({ text: bulkTexts.deleted(count, skipped), ...(onUndo && { onUndo }) });
      closeGone(({ _id }) => selection.holds(_id));
      selection.clear();
    });

  function askToRemove() {
    const { choice, count, elsewhere } = selection;
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
      ? { label: tableTexts.delete, doing, isDanger: true, onAct: askToRemove }
      : { label: back, doing, onAct: () => void restore(selection.choice) };
  return [{ label: csvTexts.export, onAct: () => onExport(selection.choice) }, act];
}
