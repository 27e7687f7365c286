import "./history-dialog.css";
import { useEffect, useId, useState } from "react";
import { useRecordVersionsQuery, type VersionFragment } from "../../../api/generated.ts";
import { failureMessage } from "../../../api/failure.ts";
import { historyTexts } from "../../../content/admin/admin-history.ts";
import { dialogTexts } from "../../../content/admin/admin-dialog.ts";
import { Button } from "../../../ui/button.tsx";
import { Loading } from "../../../ui/loading.tsx";
import { Dialog } from "../../notices/dialog.tsx";
import { AlertLine } from "../../notices/alert-line.tsx";
import type { RecordScreen } from "../record-screen.ts";
import type { TableRow } from "../../data/table-columns.ts";
import { Comparison } from "./comparison.tsx";
import { VersionEntry, VersionList } from "./version-list.tsx";

interface HistoryDialogProps {
  screen: RecordScreen<TableRow>;
  row: TableRow;
  onEdit: ((row: TableRow, typed: Record<string, unknown>) => void) | undefined;
  onClose: () => void;
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
