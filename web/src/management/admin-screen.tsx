import { useRef } from "react";
import { tableTexts } from "../content/admin.ts";
import { useNear } from "../api/near-pages.ts";
import { useNews } from "../api/unread.ts";
import { useRecordPage, useRecordWrites } from "../api/records.ts";
import { AdminTable } from "../ui/admin-table.tsx";
import { AdminToolbar } from "../ui/admin-toolbar.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { useKeptFocus } from "../ui/kept-focus.ts";
import { Pager, pageCount } from "../ui/pager.tsx";
import { RecordDialog } from "../ui/record-dialog.tsx";
import { useShortcuts } from "../ui/shortcuts.ts";
import { SelectionBar } from "../ui/selection-bar.tsx";
import { sortableOf, type TableRow } from "../ui/table-columns.ts";
import { TablePlaceholder } from "../ui/table-placeholder.tsx";
import { TableStatus } from "../ui/table-status.tsx";
import { useTableState } from "../ui/table-state.ts";
import { Toast } from "../ui/toast.tsx";
import "../styles/records.css";
import { CsvButtons } from "./csv-buttons.tsx";
import { FailureLines } from "./failure-lines.tsx";
import type { RecordScreen } from "./record-screen.ts";
import { UploadSettingsProvider } from "./upload-settings-provider.tsx";
import { ScreenHead } from "./screen-head.tsx";
import { SessionNotice } from "./session-notice.tsx";
import { useColumns } from "./use-columns.tsx";
import { useEditing } from "./use-editing.ts";
import { useLastPage } from "./use-last-page.ts";
import { useMany } from "./use-many.ts";
import { useNotices } from "./use-notices.ts";
import { useQuestion } from "./use-question.ts";
import { useRecordActions } from "./use-record-actions.ts";

/** Tells whoever does not see the rows what is being done to them. */
const UnderWay = ({ underWay }: { underWay: ReadonlyMap<string, string> }) => (
  <p role="status" className="sr-only">
    {[...underWay.values()].join(" ")}
  </p>
);

/** The table of one kind of record, and everything an administrator does with it. */
export function AdminScreen<Row extends TableRow>({ screen }: { screen: RecordScreen<Row> }) {
  const { documents, nameOf } = screen;
  const [state, change] = useTableState(sortableOf(screen.columns));
  const columns = useColumns(screen, state.trash);
  const [near, onNear] = useNear();
  const page = useRecordPage(documents, state, near);
  const writes = useRecordWrites(documents, state);
  const notices = useNotices();
  const question = useQuestion();
  const rowCount = page.isCurrent ? page.total : null;
  const onOpened = useNews(screen.news, rowCount);
  const editing = useEditing({ screen, state, writes, notices, ask: page.ask, onOpened });
  const many = useMany({ path: screen.csv.path, state, page, writes, notices, question });
  const place = useRef<HTMLElement>(null);
  useKeptFocus(place);
  useShortcuts();
  useLastPage(state.page, rowCount === null ? null : pageCount({ ...state, total: rowCount }), change);

  const { actions, underWay } = useRecordActions({
    isTrash: state.trash,
    canErase: documents.erase !== undefined,
    nameOf,
    writes,
    notices,
    question,
    ask: page.ask,
    onEdit: editing.edit,
    onGone: ({ _id }) => many.selection.drop(_id),
  });

  return (
    <section ref={place} className="admin-screen wrap" aria-labelledby="table-title">
      <ScreenHead heading={screen.heading} overview={screen.overview} rowCount={rowCount} />
      <AdminToolbar state={state} onChange={change} onAdd={editing.add}>
        <CsvButtons
          csv={screen.csv}
          rules={screen.rules}
          onExport={many.onExport}
          search={state.search}
          notices={notices}
          onImported={page.ask}
        />
      </AdminToolbar>
      <FailureLines page={page} notices={notices} />
      {state.trash && <p className="trash-note">{tableTexts.trashNote}</p>}
      <SelectionBar {...many.bar} />
      <AdminTable
        title={screen.heading}
        columns={columns}
        rows={page.rows}
        count={page.count}
        onNear={onNear}
        state={state}
        onChange={change}
        actions={actions}
        nameOf={nameOf}
        isMarked={({ _id }) => _id === editing.saved}
        underWay={underWay}
        isBusy={page.isLoading && page.count > 0 && !page.isCurrent}
        placeholder={<TablePlaceholder state={state} isAnswered={page.isCurrent} onChange={change} />}
        selection={many.selection.ids}
        onSelection={many.selection.select}
        all={many.all}
      />
      <Pager
        {...state}
        total={page.total}
        onPage={(number) => change({ page: number })}
        onRowsPerPage={(rows) => change({ rowsPerPage: rows })}
      />
      <TableStatus state={state} columns={columns} total={page.total} isCurrent={page.isCurrent} />
      <UnderWay underWay={underWay} />
      <Toast message={notices.toast} onDismiss={notices.dismiss} />
      {editing.dialog && (
        <UploadSettingsProvider>
          <RecordDialog {...editing.dialog} Notice={SessionNotice} />
        </UploadSettingsProvider>
      )}
      {question.dialog && <ConfirmDialog {...question.dialog} />}
    </section>
  );
}
