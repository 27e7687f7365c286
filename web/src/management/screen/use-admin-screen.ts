import { useEffect, useRef, useState } from "react";
import { useGraphqlClient } from "../../api/client.ts";
import { useCount } from "../data/counts.ts";
import { recordWrites } from "../data/records.ts";
import { useRetry } from "../../api/retry.ts";
import type { View } from "../data/table-query.ts";
import type { TableSource } from "../data/table-source.ts";
import { useTable } from "../data/use-table-source.ts";
import { useActivityActions, useRecordActions } from "./actions/use-record-actions.ts";
import { useBulkActions } from "./actions/use-bulk-actions.ts";
import { useForms } from "./actions/use-forms.tsx";
import { usePending } from "../data/use-pending.ts";
import { useExport } from "./csv/csv-buttons.tsx";
import { useNotices } from "../notices/use-notices.tsx";
import { useConfirm } from "../notices/confirm-dialog.tsx";
import { useRowOrder } from "./use-row-order.ts";
import { useReading } from "./actions/use-reading.ts";
import { useLiveChanges } from "../data/live-changes.ts";
import type { RecordScreen, ScreenContext, TableScreen } from "./record-screen.ts";
import { useEditing } from "./actions/use-editing.ts";
import { useOpened } from "../data/opened-record.ts";
import { useShortcuts } from "../data/shortcuts.ts";
import { pageCount } from "../table/pager.tsx";
import { sortableOf, type Identified, type TableRow } from "../data/table-columns.ts";
import { useTableState } from "../data/table-state.ts";
import { spamTexts } from "../../content/admin/admin.ts";
import type { OpenedAs } from "../table/use-columns.tsx";
import { useFocusAfterRemoval } from "../table/use-focus-after-removal.ts";
import { useSelection } from "../data/use-selection.ts";

const onlyActive: readonly View[] = ["active"];
const withTrash: readonly View[] = ["active", "trash"];
const withSpam: readonly View[] = ["active", "trash", "spam"];

function openedAs({ panel }: RecordScreen<TableRow>, view: View): OpenedAs {
  if (panel) return view === "trash" ? undefined : "open";
  return view === "active" ? "edit" : undefined;
}

export function useAdminScreen<Row extends Identified>(given: TableScreen<Row>, givenSource: TableSource<Row>) {
  const isReadOnly = !("fields" in given);
  const screen = given as unknown as RecordScreen<TableRow>; // safe: only actions use what a read-only table lacks, and it has no actions
  const source = givenSource as unknown as TableSource<TableRow>;
  const place = useRef<HTMLElement>(null);
  const views = isReadOnly ? onlyActive : screen.spam ? withSpam : withTrash;
  const address = useOpened();
  const [state, change] = useTableState(sortableOf(screen.columns), views, screen.filters, address.afterStepBack);
  const page = useTable(source, state);
  const writes = recordWrites(useGraphqlClient(), screen, source);
  const notices = useNotices();
  const confirm = useConfirm();
  const { pending, during } = usePending();
  const { dialogs, ...acts } = useForms({ notices, confirm, during, refetch: source.reload, write: source.write });
  const shared = { screen, source, state, change, address, page, writes, notices, confirm, during };
  const reading = useReading(shared);
  const further = screen.further?.({ ...acts, closeGone: reading.closeGone });
  const context: ScreenContext = { ...shared, consequenceOf: further?.consequenceOf };

  const editing = useEditing(context);
  const [past, showPast] = useState<TableRow | null>(null);
  const selection = useSelection(page, state);
  const onExport = useExport(context);
  const bulkActions = useBulkActions(context, { selection, onExport, closeGone: reading.closeGone });
  const ordered = useRowOrder(context, place);
  const actions = useRecordActions(context, {
    onEdit: editing.edit,
    onHistory: screen.history && showPast,
    onRead: reading.open,
    onGone({ _id }) {
      selection.drop(_id);
      reading.closeGone((row) => row._id === _id);
    },
  });
  const activity = useActivityActions(screen.kind);

  useRetry({ loading: page.state === "loading", refetch: source.reload }, page.rows.size === 0);
  useLiveChanges(screen.kind, source);
  useCount(screen.unread?.count, page.revision);
  useCount(screen.spam, page.revision);
  useCount(screen.overview?.document, page.revision, { atOnce: true });
  useFocusAfterRemoval(place);
  useShortcuts();
  const lastPage = pageCount({ ...state, total: page.total });
  const isBehind = page.isCurrent && state.page > lastPage;
  useEffect(() => {
    if (isBehind) change({ page: lastPage }, { replace: true });
  }, [isBehind, lastPage, change]);

  // Further actions come before the last one, which deletes.
  const more = (further?.actions ?? []).filter(({ isInAllViews }) => isInAllViews || state.view === "active");
  const withMore = (further: typeof actions) => [...actions.slice(0, -1), ...further, ...actions.slice(-1)];
  return {
    context,
    isReadOnly,
    place,
    editing,
    history: past && {
      row: past,
      onClose: () => showPast(null),
      onEdit: state.view === "active" ? editing.edit : undefined,
    },
    reading: { ...reading, actions: withMore(more).filter(({ label }) => label !== spamTexts.read) },
    openedAs: isReadOnly ? undefined : openedAs(screen, state.view),
    ordered,
    selection,
    onExport,
    bulkActions,
    pending,
    dialogs,
    actions: isReadOnly ? (screen.leads ?? null) : withMore([...activity, ...more]),
    button: further?.button,
  };
}
