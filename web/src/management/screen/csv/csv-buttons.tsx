import { useState } from "react";
import { exportCsv } from "./csv.ts";
import { ARGUMENTS_BY_VIEW } from "../../data/table-query.ts";
import { csvTexts } from "../../../content/admin/admin-bulk.ts";
import type { RecordChoice } from "../../data/records.ts";
import { Button } from "../../../ui/button.tsx";
import { useStore } from "../../../ui/use-store.ts";
import { exportsForExcel } from "../../data/remembered-table.ts";
import { usePending } from "../../data/use-pending.ts";
import { ImportDialog } from "./import-dialog.tsx";
import type { ScreenContext } from "../record-screen.ts";

interface CsvButtonsProps {
  context: ScreenContext;
  onExport: (choice: RecordChoice) => void;
}

export function CsvButtons({ context, onExport }: CsvButtonsProps) {
  const { screen, source, state, notices } = context;
  const isForExcel = useStore(exportsForExcel);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {screen.csv.isImported && (
        <Button compact onClick={() => setOpen(true)}>
          {csvTexts.import}
        </Button>
      )}
      <Button compact onClick={() => onExport({ search: state.search, ...state.filters })}>
        {csvTexts.export}
      </Button>
      <Button
        compact
        aria-pressed={isForExcel}
        title={csvTexts.forExcelHint}
        onClick={() => exportsForExcel.set(!isForExcel)}
      >
        {csvTexts.forExcel}
      </Button>
      {isOpen && (
        <ImportDialog
          screen={screen}
          write={source.write}
          onClose={() => setOpen(false)}
          onStart={notices.clear}
          onDone={(count) => {
            setOpen(false);
            notices.notify({ text: csvTexts.imported(count) });
            void source.reload();
          }}
        />
      )}
    </>
  );
}

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
