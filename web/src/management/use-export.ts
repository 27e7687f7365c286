import { csvTexts } from "../content/admin-many.ts";
import { exportCsv } from "../api/csv.ts";
import type { RecordChoice } from "../api/records.ts";
import { saveFile } from "../ui/save-file.ts";
import type { TableState } from "../ui/table-state.ts";
import type { Notices } from "./use-notices.ts";
import { useUnderWay } from "./use-under-way.ts";

/** Saves rows as a CSV file, in the order of the table, and tells how many they were. */
export function useExport(path: string, state: TableState, notices: Notices) {
  const { trash, sortBy, direction } = state;
  const { during } = useUnderWay();
  const write = (choice: RecordChoice) =>
    notices.attempt(csvTexts.exportFailed, async () => {
      notices.tell({ text: csvTexts.exporting, isLasting: true });
      const { file, name, count } = await exportCsv(path, { ...choice, trash, sortBy, direction });
      saveFile(file, name);
      notices.tell({ text: csvTexts.exported(count) });
    });
  return (choice: RecordChoice) => void during(path, csvTexts.exporting, () => write(choice));
}
