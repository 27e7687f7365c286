import "./admin-screen.css";
import { useRef } from "react";
import { tableTexts } from "../content/admin.ts";
import { useNear } from "../api/table-pages.ts";
import { useMarkAsRead } from "../api/unread.ts";
import { useRecordPage, useRecordWrites } from "../api/records.ts";
import { AdminTable } from "./table/admin-table.tsx";
import { AdminToolbar } from "./table/admin-toolbar.tsx";
import { ConfirmDialog } from "./notices/confirm-dialog.tsx";
import { useFocusAfterRemoval } from "./table/use-focus-after-removal.ts";
import { Pager, pageCount } from "./table/pager.tsx";
import { RecordDialog } from "./record/record-dialog.tsx";
import { useShortcuts } from "./shortcuts/shortcuts.ts";
import { SelectionBar } from "./table/selection-bar.tsx";
import { sortableOf, type TableRow } from "./table/table-columns.ts";
import { TablePlaceholder } from "./table/table-placeholder.tsx";
import { TableStatus } from "./table/table-status.tsx";
import { useTableState } from "./table/table-state.ts";
import { Toast } from "./notices/toast.tsx";
import { CsvButtons } from "./csv/csv-buttons.tsx";
import { FailureLines } from "./notices/failure-lines.tsx";
import type { RecordScreen, TableScreen } from "./record-screen.ts";
import { ScreenHead } from "./screen-head.tsx";
import { useColumns } from "./table/use-columns.tsx";
import { useEditing } from "./record/use-editing.ts";
import { useLastPage } from "./table/use-last-page.ts";
import { useSelectedRows } from "./actions/use-selected-rows.ts";
import { useNotices } from "./notices/use-notices.ts";
import { useQuestion } from "./notices/use-question.ts";
import { useRecordActions } from "./actions/use-record-actions.ts";

/** Announces the actions under way to screen readers. */
const PendingStatus = ({ pending }: { pending: ReadonlyMap<string, string> }) => (
  <p role="status" className="sr-only">
    {[...pending.values()].join(" ")}
  </p>
);

/** The table of one entity, with everything an administrator does to its records, or a table that is only read. */
export function AdminScreen<Row>({ screen: given }: { screen: TableScreen<Row> }) {
  const isReadOnly = !("fields" in given);
  const screen = given as unknown as RecordScreen<TableRow>; // safe: what it may lack is for actions, which it then has none of
  const { documents, nameOf } = screen;
  const [state, change] = useTableState(sortableOf(screen.columns), !isReadOnly);
  const { trash: isTrash = false } = state;
  const columns = useColumns(screen, isTrash);
  const [near, onNear] = useNear();
  const page = useRecordPage(documents, state, near);
  const writes = useRecordWrites(documents, state);
  const notices = useNotices();
  const question = useQuestion();
  const rowCount = page.isCurrent ? page.total : null;
  const onOpened = useMarkAsRead(screen.unread, rowCount);
  const editing = useEditing({ screen, state, writes, notices, refetch: page.refetch, onOpened });
  const selected = useSelectedRows({ path: isReadOnly ? "" : screen.csv.path, state, page, writes, notices, question });
  const place = useRef<HTMLElement>(null);
  useFocusAfterRemoval(place);
  useShortcuts();
  useLastPage(state.page, rowCount === null ? null : pageCount({ ...state, total: rowCount }), change);

  const { actions, pending } = useRecordActions({
    isTrash,
    canErase: documents.erase !== undefined,
    nameOf,
    writes,
    notices,
    question,
    refetch: page.refetch,
    onEdit: editing.edit,
    onGone: ({ _id }) => selected.selection.drop(_id),
  });

  return (
    <section ref={place} className="admin-screen admin-wrap wrap" aria-labelledby="table-title">
      <ScreenHead heading={screen.heading} overview={screen.overview} rowCount={rowCount} isReadOnly={isReadOnly} />
      <AdminToolbar state={state} onChange={change} onAdd={isReadOnly ? null : editing.add}>
        <CsvButtons
          csv={screen.csv}
          rules={screen.rules}
          onExport={selected.onExport}
          search={state.search}
          notices={notices}
          onImported={page.refetch}
        />
      </AdminToolbar>
      <FailureLines page={page} notices={notices} />
      {isTrash && <p className="trash-note">{tableTexts.trashNote}</p>}
      <SelectionBar {...selected.bar} />
      <AdminTable
        title={screen.heading}
        columns={columns}
        rows={page.rows}
        count={page.count}
        onNear={onNear}
        state={state}
        onChange={change}
        actions={isReadOnly ? null : actions}
        nameOf={nameOf}
        isMarked={({ _id }) => _id === editing.saved}
        pending={pending}
        isBusy={page.isLoading && page.count > 0 && !page.isCurrent}
        placeholder={<TablePlaceholder state={state} isEmpty={page.isCurrent} onChange={change} />}
        selection={selected.selection.ids}
        onSelection={selected.selection.select}
        all={selected.all}
      />
      <Pager
        {...state}
        total={page.total}
        onPage={(number) => change({ page: number })}
        onRowsPerPage={(rows) => change({ rowsPerPage: rows })}
      />
      <TableStatus state={state} columns={columns} total={page.total} isCurrent={page.isCurrent} />
      <PendingStatus pending={pending} />
      <Toast message={notices.toast} onDismiss={notices.dismiss} />
      {editing.dialog && <RecordDialog {...editing.dialog} />}
      {question.dialog && <ConfirmDialog {...question.dialog} />}
    </section>
  );
}
