import { csvTexts } from "../../../content/admin/admin-bulk.ts";
import { exportCsv } from "../../../api/csv.ts";
import type { RecordChoice } from "../../../api/records.ts";
import { ARGUMENTS_BY_VIEW } from "../../../api/table-query.ts";
import type { ScreenContext } from "../record-screen.ts";
import { exportsForExcel } from "../../data/remembered-table.ts";
import { usePending } from "../../data/use-pending.ts";

const readLater = 60_000;

function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser may still be reading it.
  setTimeout(() => URL.revokeObjectURL(address), readLater);
}

export function useExport({ screen, state, notices }: ScreenContext) {
  const { view, sortBy, direction } = state;
  const { during } = usePending();
  const write = (choice: RecordChoice) =>
    notices.attempt(csvTexts.exportFailed, async () => {
      notices.notify({ text: csvTexts.exporting, isLasting: true });
      const wish = { ...choice, trash: false, ...ARGUMENTS_BY_VIEW[view], sortBy, direction };
      const { file, name, count } = await exportCsv(screen.csv.path, wish, exportsForExcel.get());
      saveFile(file, name);
      notices.notify({ text: csvTexts.exported(count) });
    });
  return (choice: RecordChoice) => void during("export", csvTexts.exporting, () => write(choice));
}
