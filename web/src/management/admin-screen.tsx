import "./admin-screen.css";
import { lazy, Suspense, useRef, useState } from "react";
import { tableTexts } from "../content/admin.ts";
import { OwnWrites } from "../api/own-writes.ts";
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
import { OthersLine } from "./others/others-line.tsx";
import { useOthersChanges } from "./others/use-others-changes.ts";
import { FailureLines } from "./notices/failure-lines.tsx";
import type { RecordScreen, TableScreen } from "./record-screen.ts";
import { ScreenHead } from "./screen-head.tsx";
import { useColumns } from "./table/use-columns.tsx";
import { useHistory } from "./history/use-history.ts";
import { useEditing } from "./record/use-editing.ts";
import { useLastPage } from "./table/use-last-page.ts";
import { useSelectedRows } from "./actions/use-selected-rows.ts";
import { useNotices } from "./notices/use-notices.ts";
import { useQuestion } from "./notices/use-question.ts";
import { useRecordActions } from "./actions/use-record-actions.ts";
import { useRowOrder } from "./order/use-row-order.ts";

const HistoryDialog = lazy(async () => ({ default: (await import("./history/history-dialog.tsx")).HistoryDialog }));

/** Announces the actions under way, and the place of a row that was moved, to screen readers. */
const Announcements = ({ pending, place }: { pending: ReadonlyMap<string, string>; place: string }) =>
  [[...pending.values()].join(" "), place].map((text, at) => (
    <p key={at} role="status" className="sr-only">
      {text}
    </p>
  ));

/** The table of one entity, with everything an administrator does to its records, or a table that is only read. */
export function AdminScreen<Row>({ screen: given }: { screen: TableScreen<Row> }) {
  const isReadOnly = !("fields" in given);
  const screen = given as unknown as RecordScreen<TableRow>; // safe: what it may lack is for actions, which it then has none of
  const { documents, kind, nameOf } = screen;
  const [own] = useState(() => new OwnWrites());
  const [state, change] = useTableState(sortableOf(screen.columns), !isReadOnly);
  const { trash: isTrash = false } = state;
  const columns = useColumns(screen, isTrash);
  const [near, onNear] = useNear();
  const page = useRecordPage(documents, state, near);
  const writes = useRecordWrites(documents, state, own);
  const othersAt = useOthersChanges({ kind, basis: page.basis, isLoading: page.isLoading, own });
  const notices = useNotices();
  const question = useQuestion();

  const place = useRef<HTMLElement>(null);
  const rowCount = page.isCurrent ? page.total : null;
  const onOpened = useMarkAsRead(screen.unread, rowCount, own);
  const editing = useEditing({ screen, state, writes, notices, refetch: page.refetch, onOpened });
  const history = useHistory({ screen, isTrash, onEdit: editing.edit });
  const acting = { state, page, writes, notices, question };
  const ordered = useRowOrder({ ...acting, documents, change, added: editing.added, screen: place });
  const selected = useSelectedRows({ path: isReadOnly ? "" : screen.csv.path, ...acting });
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
    onEdit: (row) => editing.edit(row),
    onHistory: history.show,
    onGone: ({ _id }) => selected.selection.drop(_id),
  });

  return (
    <section ref={place} className="admin-screen admin-wrap wrap" aria-labelledby="table-title">
      <ScreenHead heading={screen.heading} overview={screen.overview} rowCount={rowCount} isReadOnly={isReadOnly} />
      <OthersLine hasChanges={othersAt !== null} onShow={page.refetch} />
      <AdminToolbar state={state} onChange={change} onAdd={isReadOnly ? null : editing.add}>
        <CsvButtons
          csv={screen.csv}
          rules={screen.rules}
          onExport={selected.onExport}
          search={state.search}
          own={own}
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
        {...ordered.table}
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
      <Announcements pending={pending} place={ordered.told} />
      <Toast message={notices.toast} onDismiss={notices.dismiss} />
      <Suspense fallback={null}>{history.dialog && <HistoryDialog {...history.dialog} />}</Suspense>
      {editing.dialog && <RecordDialog {...editing.dialog} others={{ kind, revision: othersAt }} />}
      {question.dialog && <ConfirmDialog {...question.dialog} />}
    </section>
  );
}
