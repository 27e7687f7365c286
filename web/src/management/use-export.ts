import { csvTexts } from "../content/admin-many.ts";
import { exportCsv } from "../graphql/csv-calls.ts";
import type { RecordChoice } from "../graphql/records.ts";
import { saveFile } from "../ui/save-file.ts";
import type { TableState } from "../ui/table-state.ts";
import type { useNotices } from "./use-notices.ts";

/** Saves rows as a CSV file, in the order of the table, and tells how many they were. */
export function useExport(path: string, state: TableState, notices: ReturnType<typeof useNotices>) {
  const { trash, sortBy, direction } = state;
  return (choice: RecordChoice) =>
    void notices.attempt(csvTexts.exportFailed, async () => {
      notices.tell({ text: csvTexts.exporting });
      const { file, name, count } = await exportCsv(path, { ...choice, trash, sortBy, direction });
      saveFile(file, name);
      notices.tell({ text: csvTexts.exported(count) });
    });
}
