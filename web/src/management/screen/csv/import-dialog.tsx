import "../../notices/dialog.css";
import "../../fields/record-field.css";
import "./import-dialog.css";
import {
  useId,
  useRef,
  useState,
  type ComponentProps,
  type FormEvent,
  type RefObject,
  type SyntheticEvent,
} from "react";
import { csvTexts } from "../../../content/admin/admin-bulk.ts";
import { callKey } from "../../../api/call-key.ts";
import { importCsv } from "./csv.ts";
import { expectReadable, isFileChanged } from "../../data/file-changed.ts";
import { CallFailure, failureCode, failureMessage } from "../../../api/failure.ts";
import type { Write } from "../../data/revision-check.ts";
import { askToSignIn } from "../../../session/session.ts";
import { AlertLine } from "../../notices/alert-line.tsx";
import { FieldMessage } from "../../../ui/forms/field-message.tsx";
import { DialogActions } from "../../record/dialog-actions.tsx";
import { DialogFrame } from "../../notices/dialog.tsx";
import { ImportHint } from "./import-hint.tsx";
import type { RecordScreen } from "../record-screen.ts";
import type { TableRow } from "../../data/table-columns.ts";
import { DialogContent } from "../../notices/dialog-content.tsx";
import { useLeaveQuestion } from "../../record/use-leave-question.ts";
import { SessionNotice } from "../../notices/session-notice.tsx";

interface ImportDialogProps {
  screen: RecordScreen<TableRow>;
  write: Write;
  onClose: () => void;
  onStart: () => void;
  onDone: (count: number) => void;
}

const refuse = (event: SyntheticEvent) => event.preventDefault();

export function ImportDialog({ screen: { csv, rules }, write, onClose, onStart, onDone }: ImportDialogProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [key] = useState(callKey);
  const [file, setFile] = useState<File | null>(null);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!file || isSending) return;
    setSending(true);
    setFailure(null);
    onStart();
    try {
      await expectReadable(file, csvTexts.fileChanged);
      onDone(await write(() => importCsv(csv.path, file, key)));
    } catch (error) {
      console.error(csvTexts.importFailed, error);
      const isSignedOut = failureCode(error) === "UNAUTHENTICATED" && askToSignIn();
      setFailure(isSignedOut ? null : error);
      setSending(false);
      // Browsers do not report that an empty file has changed.
      if (isFileChanged(error) || file.size === 0) empty();
    }
  }

  function empty() {
    setFile(null);
    field.current!.value = "";
    field.current!.focus();
  }

  // The dialog stays open while an import runs, to show its result.
  const { question, leave } = useLeaveQuestion({ isDirty: false, isSaving: isSending, onLeave: onClose });

  return (
    <DialogFrame aria-labelledby={`${id}-title`} onClose={leave}>
      <form className="dialog-body" onSubmit={(event) => void submit(event)}>
        <DialogContent
          question={question}
          actions={
            <DialogActions save={csvTexts.start} saving={csvTexts.importing} isSaving={isSending} onCancel={leave} />
          }
        >
          <h2 id={`${id}-title`} className="text-card">
            {csvTexts.importTitle}
          </h2>
          <SessionNotice isUnsaved={file !== null} />
          {failure !== null && <AlertLine>{failureMessage(failure)}</AlertLine>}
          {failure instanceof CallFailure && failure.lines.length > 0 && <LineProblems lines={failure.lines} />}
          <FileField field={field} rules={rules} isSending={isSending} onFile={setFile} />
        </DialogContent>
      </form>
    </DialogFrame>
  );
}

interface FileFieldProps {
  field: RefObject<HTMLInputElement>;
  rules: ComponentProps<typeof ImportHint>["rules"];
  isSending: boolean;
  onFile: (file: File | null) => void;
}

function FileField({ field, rules, isSending, onFile }: FileFieldProps) {
  const id = useId();
  const [isMissing, setMissing] = useState(false);
  return (
    <div className="record-field">
      <label htmlFor={id} className="record-label">
        {csvTexts.file}
      </label>
      <input
        ref={field}
        id={id}
        type="file"
        accept=".csv,text/csv"
        required
        className="field file-field"
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? `${id}-missing ${id}-hint` : `${id}-hint`}
        aria-disabled={isSending}
        {...(isSending && { onClick: refuse, onDrop: refuse })}
        onInvalid={(event) => {
          event.preventDefault();
          setMissing(true);
          event.currentTarget.focus();
        }}
        onChange={({ target }) => {
          setMissing(false);
          onFile(target.files?.[0] ?? null);
        }}
      />
      {isMissing && <FieldMessage id={`${id}-missing`}>{csvTexts.fileRequired}</FieldMessage>}
      <ImportHint id={`${id}-hint`} rules={rules} />
    </div>
  );
}

function LineProblems({ lines }: { lines: CallFailure["lines"] }) {
  return (
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
