import { useState } from "react";
import { csvTexts } from "../../../content/admin/admin-bulk.ts";
import type { RecordChoice } from "../../../api/records.ts";
import { Button } from "../../../ui/button.tsx";
import { useStore } from "../../../ui/use-store.ts";
import { exportsForExcel } from "../../data/remembered-table.ts";
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
