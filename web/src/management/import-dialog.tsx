import "../styles/import-dialog.css";
import { useId, useState, type FormEvent } from "react";
import { csvTexts } from "../content/admin-many.ts";
import { dialogTexts } from "../content/admin.ts";
import { importCsv } from "../graphql/csv-calls.ts";
import { CallFailure, failureMessage } from "../graphql/failure.ts";
import { AlertLine } from "../ui/alert-line.tsx";
import { Button } from "../ui/button.tsx";
import { Modal } from "../ui/modal.tsx";
import { ownEscape } from "../ui/own-escape.ts";

interface ImportDialogProps {
  path: string;
  onClose: () => void;
  onDone: (count: number) => void;
}

/** Takes a CSV file; what is wrong with it is told line by line, and then nothing was imported. */
export function ImportDialog({ path, onClose, onDone }: ImportDialogProps) {
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!file || isSending) return;
    setSending(true);
    setFailure(null);
    try {
      onDone(await importCsv(path, file));
    } catch (error) {
      console.error(csvTexts.importFailed, error);
      setFailure(error);
      setSending(false);
    }
  }

  return (
    <Modal
      aria-labelledby={`${id}-title`}
      className="modal ground-paper record-dialog"
      onClose={onClose}
      onKeyDown={ownEscape(onClose)}
    >
      <form className="record-form" onSubmit={(event) => void submit(event)}>
        <h2 id={`${id}-title`} className="text-card">
          {csvTexts.importTitle}
        </h2>
        {failure !== null && <AlertLine>{failureMessage(failure)}</AlertLine>}
        {failure instanceof CallFailure && failure.lines.length > 0 && <LineProblems lines={failure.lines} />}
        <div className="record-field">
          <label htmlFor={id}>{csvTexts.file}</label>
          <input
            id={id}
            type="file"
            accept=".csv,text/csv"
            required
            className="field file-field"
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => setFile(target.files?.[0] ?? null)}
          />
          <p id={`${id}-hint`} className="record-hint">
            {csvTexts.importHint}
          </p>
        </div>
        <p className="dialog-actions">
          <Button compact onClick={onClose}>
            {dialogTexts.cancel}
          </Button>
          <Button type="submit" variant="ink" compact aria-disabled={isSending}>
            {isSending ? csvTexts.importing : csvTexts.start}
          </Button>
        </p>
      </form>
    </Modal>
  );
}

function LineProblems({ lines }: { lines: CallFailure["lines"] }) {
  return (
    // It scrolls, and holds nothing else to focus.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="line-problems" tabIndex={0} role="region" aria-label={csvTexts.problem}>
      <table>
        <thead>
          <tr>
            <th scope="col">{csvTexts.line}</th>
            <th scope="col">{csvTexts.problem}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ line, fields }) => (
            <tr key={line}>
              <th scope="row">{line}</th>
              <td>{Object.values(fields).join(". ")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
