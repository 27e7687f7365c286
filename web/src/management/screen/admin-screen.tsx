import "./admin-screen.css";
import { Suspense, type ReactNode } from "react";
import { shortcutTexts, spamTexts, tableTexts } from "../../content/admin/admin.ts";
import { AdminTable } from "../table/admin-table.tsx";
import { AdminToolbar, SpamButton } from "../table/admin-toolbar.tsx";
import { FilterRow } from "../table/filter-row.tsx";
import { Pager } from "../table/pager.tsx";
import { RecordDialog } from "../record/record-dialog.tsx";
import { SelectionBar } from "../table/selection-bar.tsx";
import { TablePlaceholder } from "../table/table-placeholder.tsx";
import { TableStatus } from "../table/table-status.tsx";
import { useColumns } from "../table/use-columns.tsx";
import { Toast } from "../notices/toast.tsx";
import { CsvButtons } from "./csv/csv-buttons.tsx";
import { NewChangesLine } from "./new-changes-line.tsx";
import { FailureLines } from "../notices/use-notices.tsx";
import type { TableSource } from "../data/table-source.ts";
import type { RecordScreen, TableScreen } from "./record-screen.ts";
import { RefusedTable, useRefusal } from "./refused-table.tsx";
import { ScreenHead } from "./screen-head.tsx";
import type { Column, Identified, TableRow } from "../data/table-columns.ts";
import { useIsWide } from "../data/use-media.ts";
import { useAdminScreen } from "./use-admin-screen.ts";
import { lazyPiece } from "../../ui/lazy-when-visible.tsx";

const HistoryDialog = lazyPiece(async () => (await import("./history-dialog.tsx")).HistoryDialog);

const Announcements = ({ pending, place }: { pending: ReadonlyMap<string, string>; place: string }) =>
  [[...pending.values()].join(" "), place].map((text, at) => (
    <p key={at} role="status" className="sr-only">
      {text}
    </p>
  ));

function keysOf({ spam, publicPage }: Partial<RecordScreen<TableRow>>, isLinking: boolean): string[] {
  const missing = [
    ...(isLinking ? [] : shortcutTexts.users),
    ...(spam ? [] : shortcutTexts.messages),
    ...(publicPage ? [] : shortcutTexts.posts),
  ];
  return shortcutTexts.keys.map(([key]) => key).filter((key) => !missing.includes(key));
}

interface AdminScreenProps<Row extends Identified> {
  screen: TableScreen<Row>;
  source: TableSource<Row>;
  /** Dialogs of the page. */
  children?: ReactNode;
}

export function AdminScreen<Row extends Identified>({ children, ...given }: AdminScreenProps<Row>) {
  const { context, ...shown } = useAdminScreen(given.screen, given.source);
  const { screen, source, state, change, page, notices } = context;
  const { isReadOnly, place, button, dialogs, editing, history, reading, ordered, selection, pending } = shown;
  const isDocked = useIsWide() && reading.row !== null;
  const columns = useColumns(screen.columns, state.view, shown.openedAs);
  const { isRefused, unanswered } = useRefusal({ isLoading: page.state === "loading", error: page.error });

  if (isRefused)
    return (
      <section ref={place} className="admin-screen admin-wrap wrap" aria-labelledby="table-title">
        <RefusedTable screen={screen} />
      </section>
    );
  const table = (
    <section
      ref={place}
      className="admin-screen admin-wrap wrap"
      aria-labelledby="table-title"
      data-unanswered={unanswered}
    >
      <ScreenHead
        heading={screen.heading}
        overview={state.view === "active" ? screen.overview : undefined}
        keys={isReadOnly ? shortcutTexts.readOnly : keysOf(screen, button !== undefined)}
      />
      <NewChangesLine hasChanges={page.changedAt !== null} onShow={source.reload} />
      <AdminToolbar
        state={state}
        onChange={change}
        onAdd={isReadOnly ? null : editing.add}
        button={button}
        spam={screen.spam && <SpamButton count={screen.spam} state={state} onChange={change} />}
      >
        {!isReadOnly && <CsvButtons context={context} onExport={shown.onExport} />}
      </AdminToolbar>
      {screen.filters && <FilterRow choices={screen.filters} state={state} onChange={change} />}
      <FailureLines error={page.error} refetch={source.reload} notices={notices} />
      {state.view !== "active" && (
        <p className="trash-note">{state.view === "spam" ? spamTexts.note : tableTexts.trashNote}</p>
      )}
      <SelectionBar selection={selection} total={page.total} actions={shown.bulkActions} />
      <ScreenTable {...shown} context={context} columns={columns} canSort={!unanswered} />
      <Pager {...state} total={page.total} onChange={change} />
      <TableStatus
        state={state}
        columns={columns}
        filters={screen.filters}
        total={page.total}
        isCurrent={page.isCurrent}
      />
      <Announcements pending={pending} place={ordered.announcement} />
      <Toast message={notices.toast} onDismiss={notices.dismiss} />
      <Suspense fallback={null}>{history && <HistoryDialog screen={screen} {...history} />}</Suspense>
      {editing.dialog && (
        <RecordDialog {...editing.dialog} liveChanges={{ kind: screen.kind, revision: page.changedAt }} />
      )}
      {dialogs}
      {children}
    </section>
  );
  return <WithPanel {...shown} context={context} isDocked={isDocked} table={table} />;
}

interface ScreenTableProps extends Pick<
  ReturnType<typeof useAdminScreen>,
  "context" | "editing" | "actions" | "ordered" | "pending" | "selection" | "isReadOnly"
> {
  columns: readonly Column<TableRow>[];
  canSort: boolean;
}

function ScreenTable({ context, columns, canSort, ...shown }: ScreenTableProps) {
  const { screen, source, state, change, page } = context;
  const { editing, actions, ordered, pending, selection, isReadOnly } = shown;
  return (
    <AdminTable
      title={screen.heading}
      source={{
        rows: page.rows,
        count: page.count,
        state,
        isBusy: page.state === "loading" && page.count > 0 && !page.isCurrent,
        placeholder: <TablePlaceholder state={state} isEmpty={page.isCurrent} onChange={change} />,
        onNear: source.near,
        onChange: change,
      }}
      columns={{
        all: columns,
        nameOf: screen.nameOf,
        isMarked: ({ _id }) => _id === editing.saved,
        grouping: screen.grouping,
        canSort,
      }}
      actions={
        actions && {
          all: actions,
          link: state.view === "active" ? screen.publicPage : undefined,
          ...ordered.table,
          pending,
        }
      }
      selection={isReadOnly ? undefined : selection}
    />
  );
}

interface WithPanelProps extends Pick<ReturnType<typeof useAdminScreen>, "context" | "reading" | "pending"> {
  isDocked: boolean;
  table: ReactNode;
}

function WithPanel({ context, reading, pending, isDocked, table }: WithPanelProps) {
  const { screen, source, state, notices } = context;
  const { row, close, ...shown } = reading;
  if (!screen.panel) return table;
  const doing = row ? pending.get(row._id) : undefined;
  const panel = { ...shown, source, notices, isDocked, isSuspected: state.view === "spam", doing, onClose: close };
  return (
    <div className={isDocked ? "with-panel" : undefined}>
      {table}
      {row && <screen.panel row={row} {...panel} />}
    </div>
  );
}
