import "./history-dialog.css";
import { useEffect, useId, useState } from "react";
import { useRecordVersionsQuery, type ContentKind, type RecordVersion } from "../../api/generated.ts";
import { failureMessage } from "../../api/failure.ts";
import { historyTexts } from "../../content/admin-history.ts";
import { dialogTexts } from "../../content/admin-dialog.ts";
import { Button } from "../../ui/button.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Dialog } from "../dialog.tsx";
import { AlertLine } from "../notices/alert-line.tsx";
import type { RecordField } from "../record/record-fields.ts";
import { Comparison } from "./comparison.tsx";
import { Told, VersionList } from "./version-list.tsx";

export interface HistoryDialogProps {
  kind: ContentKind;
  _id: string;
  name: string;
  fields: readonly RecordField[];
  /** Called with the version to edit and the present one; none where the record cannot be edited, being in the trash. */
  onEdit: ((version: RecordVersion, present: RecordVersion) => void) | undefined;
  onClose: () => void;
}

/** The versions of a record, each compared with what stands. */
export function HistoryDialog({ kind, _id, name, fields, onEdit, onClose }: HistoryDialogProps) {
  const id = useId();
  const { data, error, refetch } = useRecordVersionsQuery({ variables: { kind, _id }, fetchPolicy: "no-cache" });
  useEffect(() => {
    if (error) console.error(historyTexts.failed, error);
  }, [error]);
  const [choice, setChoice] = useState<RecordVersion | null>(null);
  const [present, ...earlier] = data?.versions ?? [];
  const chosen = choice ?? earlier[0];
  return (
    <Dialog heading={historyTexts.title(name)} isNamed className="history" onClose={onClose}>
      {error && (
        // What fails again comes back as `error`.
        <AlertLine onTryAgain={() => void refetch().catch(() => undefined)}>
          {historyTexts.failed}. {failureMessage(error)}
        </AlertLine>
      )}
      {!data && !error && <Loading label={historyTexts.loading} />}
      {present && (
        <div className={chosen && "history-sides"}>
          <div className="history-list">
            <h3>{historyTexts.present}</h3>
            <Told version={present} />
            <h3>{historyTexts.versions}</h3>
            {chosen ? (
              <VersionList id={id} versions={earlier} chosen={chosen} onChosen={setChoice} />
            ) : (
              <p className="history-first">{historyTexts.first}</p>
            )}
          </div>
          {chosen && (
            // Focusable, so that it can be scrolled by keyboard.
            // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            <section className="history-compared" tabIndex={0} aria-labelledby={`${id}-compared`}>
              <h3 id={`${id}-compared`}>{historyTexts.compared(chosen.version)}</h3>
              <Comparison fields={fields} version={chosen} present={present} />
            </section>
          )}
        </div>
      )}
      <div className="dialog-actions">
        {chosen && <p className="history-hint">{onEdit ? historyTexts.editHint : historyTexts.trashHint}</p>}
        <Button compact onClick={onClose}>
          {dialogTexts.close}
        </Button>
        {chosen && present && onEdit && (
          <Button variant="ink" compact onClick={() => onEdit(chosen, present)}>
            {historyTexts.edit}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
