import { useState } from "react";
import type { ObjectSchema } from "yup";
import { csvTexts } from "../../content/admin-bulk.ts";
import type { RecordChoice } from "../../api/records.ts";
import type { Write } from "../../api/table-source.ts";
import { Button } from "../../ui/button.tsx";
import { ImportDialog } from "./import-dialog.tsx";
import type { Notices } from "../notices/use-notices.ts";

interface CsvButtonsProps {
  /** Missing for a table that is only read. */
  csv: { path: string; isImported?: boolean } | undefined;
  rules: ObjectSchema<object>;
  search: string;
  write: Write;
  notices: Notices;
  onExport: (choice: RecordChoice) => void;
  onImported: () => unknown;
}

/** Export of all records that match the search and, where the entity has it, Import. */
export function CsvButtons({ csv, rules, search, write, notices, onExport, onImported }: CsvButtonsProps) {
  const [isOpen, setOpen] = useState(false);
  if (!csv) return null;
  return (
    <>
      {csv.isImported && (
        <Button compact onClick={() => setOpen(true)}>
          {csvTexts.import}
        </Button>
      )}
      <Button compact onClick={() => onExport({ search })}>
        {csvTexts.export}
      </Button>
      {isOpen && (
        <ImportDialog
          path={csv.path}
          rules={rules}
          write={write}
          onClose={() => setOpen(false)}
          onStart={notices.clear}
          onDone={(count) => {
            setOpen(false);
            notices.tell({ text: csvTexts.imported(count) });
            void onImported();
          }}
        />
      )}
    </>
  );
}
