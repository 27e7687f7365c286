import "./history-dialog.css";
import { useEffect, useId, useRef, useState } from "react";
import { useRecordVersionsQuery, type VersionFragment } from "../../api/generated.ts";
import { failureMessage } from "../../api/failure.ts";
import { historyTexts } from "../../content/admin/admin-history.ts";
import { dialogTexts } from "../../content/admin/admin-dialog.ts";
import { Button } from "../../ui/button.tsx";
import { Isolated } from "../../ui/isolated.tsx";
import { Loading } from "../../ui/loading.tsx";
import type { RecordField } from "../fields/record-fields.ts";
import { Dialog } from "../notices/dialog.tsx";
import { AlertLine } from "../notices/alert-line.tsx";
import type { RecordScreen } from "./record-screen.ts";
import type { TableRow } from "../data/table-columns.ts";
import { Comparison } from "./comparison.tsx";

interface HistoryDialogProps {
  screen: RecordScreen<TableRow>;
  row: TableRow;
  onEdit: ((row: TableRow, typed: Record<string, unknown>) => void) | undefined;
  onClose: () => void;
}

interface VersionListProps {
  id: string;
  fields: readonly RecordField[];
  versions: readonly VersionFragment[];
  chosen: VersionFragment;
  onChosen: (version: VersionFragment) => void;
}

function VersionList({ id, fields, versions, chosen, onChosen }: VersionListProps) {
  const list = useRef<HTMLFieldSetElement>(null);
  useEffect(() => list.current?.querySelector<HTMLElement>(":checked")?.focus(), []);
  return (
    <fieldset ref={list} className="versions">
      <legend className="sr-only">{historyTexts.versions}</legend>
      {versions.map((version) => (
        <label key={version.version} className="version">
          <input type="radio" name={`${id}-version`} checked={version === chosen} onChange={() => onChosen(version)} />
          <VersionEntry fields={fields} version={version} />
        </label>
      ))}
    </fieldset>
  );
}

interface VersionEntryProps {
  fields: readonly RecordField[];
  version: VersionFragment;
}

function VersionEntry({ fields, version: { version, savedAt, savedBy, changed } }: VersionEntryProps) {
  const labels = fields.filter(({ name }) => changed.includes(name)).map(({ label }) => label);
  return (
    <span className="version-entry">
      <strong>{historyTexts.version(version)}</strong>
      <time dateTime={savedAt}>{historyTexts.moment(savedAt)}</time>
      <span dir="auto">
        <Isolated text={historyTexts.by(savedBy ?? null)} />
      </span>
      {labels.length > 0 && <span>{historyTexts.changed(labels)}</span>}
    </span>
  );
}

export function HistoryDialog({ screen, row, onEdit, onClose }: HistoryDialogProps) {
  const id = useId();
  const variables = { kind: screen.history!, _id: row._id };
  const { data, error, refetch } = useRecordVersionsQuery({ variables, fetchPolicy: "no-cache" });
  useEffect(() => {
    if (error) console.error(historyTexts.failed, error);
  }, [error]);
  const [choice, setChoice] = useState<VersionFragment | null>(null);
  const [present, ...earlier] = data?.versions ?? [];
  const chosen = choice ?? earlier[0];

  /** The publication time is not part of the text and stays as it is. */
  function edit({ fields: { publishAt: _, ...typed } }: VersionFragment, { version, fields }: VersionFragment) {
    onClose();
    onEdit?.({ ...row, ...fields, version }, typed);
  }

  return (
    <Dialog heading={historyTexts.title(screen.nameOf(row))} isNamed className="history" onClose={onClose}>
      {error && (
        // Another failure is returned as `error`.
        <AlertLine onTryAgain={() => void refetch().catch(() => undefined)}>
          {historyTexts.failed}. {failureMessage(error)}
        </AlertLine>
      )}
      {!data && !error && <Loading label={historyTexts.loading} />}
      {present && (
        <div className={chosen && "history-sides"}>
          <div className="history-list">
            <h3>{historyTexts.present}</h3>
            <VersionEntry fields={screen.fields} version={present} />
            <h3>{historyTexts.versions}</h3>
            {chosen ? (
              <VersionList id={id} fields={screen.fields} versions={earlier} chosen={chosen} onChosen={setChoice} />
            ) : (
              <p className="history-first">{historyTexts.first}</p>
            )}
          </div>
          {chosen && (
            <div className="history-compared" tabIndex={0} role="region" aria-labelledby={`${id}-compared`}>
              <h3 id={`${id}-compared`}>{historyTexts.compared(chosen.version)}</h3>
              <Comparison fields={screen.fields} version={chosen} present={present} />
            </div>
          )}
        </div>
      )}
      <div className="dialog-actions">
        {chosen && <p className="history-hint">{onEdit ? historyTexts.editHint : historyTexts.trashHint}</p>}
        <Button compact onClick={onClose}>
          {dialogTexts.close}
        </Button>
        {chosen && present && onEdit && (
          <Button variant="ink" compact onClick={() => edit(chosen, present)}>
            {historyTexts.edit}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
