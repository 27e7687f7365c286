import { useMemo, useRef } from "react";
import { useGraphqlClient } from "../api/client.ts";
import { useCount } from "../api/counts.ts";
import { recordWrites } from "../api/records.ts";
import { useRetry } from "../api/retry.ts";
import type { View } from "../api/table-query.ts";
import type { TableSource } from "../api/table-source.ts";
import { useMarkAsRead } from "../api/unread.ts";
import { useTable } from "../api/use-table-source.ts";
import type { RowAction } from "./table/admin-table-row.tsx";
import { useFocusAfterRemoval } from "./table/use-focus-after-removal.ts";
import { pageCount } from "./table/pager.tsx";
import { useShortcuts } from "./shortcuts/shortcuts.ts";
import { sortableOf, type Identified, type TableRow } from "./table/table-columns.ts";
import { useTableState } from "./table/table-state.ts";
import { useOthersChanges } from "./others/use-others-changes.ts";
import type { ConsequenceOf, RecordScreen, TableScreen } from "./record-screen.ts";
import { useColumns } from "./table/use-columns.tsx";
import { useHistory } from "./history/use-history.ts";
import { useEditing } from "./record/use-editing.ts";
import { useReading } from "./record/use-reading.ts";
import { useLastPage } from "./table/use-last-page.ts";
import { useSelectedRows } from "./actions/use-selected-rows.ts";
import { useNotices } from "./notices/use-notices.ts";
import { useQuestion } from "./notices/use-question.ts";
import { useForms } from "./actions/use-forms.ts";
import { useRecordActions } from "./actions/use-record-actions.ts";
import { useRowOrder } from "./order/use-row-order.ts";

const onlyActive: readonly View[] = ["active"];
const withTrash: readonly View[] = ["active", "trash"];
const withSpam: readonly View[] = ["active", "trash", "spam"];

/** Before the last one, which deletes. */
const withFurther = <Row>(actions: RowAction<Row>[], further: RowAction<Row>[]): RowAction<Row>[] => [
  ...actions.slice(0, -1),
  ...further,
  ...actions.slice(-1),
];

/**
 * The state of a table's screen, and all that can be done there. A table that is only read lacks what actions need, and is given none.
 */
export function useAdminScreen<Row extends Identified>(given: TableScreen<Row>, givenSource: TableSource<Row>) {
  const isReadOnly = !("fields" in given);
  const screen = given as unknown as RecordScreen<TableRow>; // safe: what it may lack is for actions, which it then has none of
  const source = givenSource as unknown as TableSource<TableRow>;
  const { documents, kind, nameOf } = screen;
  const client = useGraphqlClient();
  const views = isReadOnly ? onlyActive : screen.spam ? withSpam : withTrash;
  const [state, change] = useTableState(sortableOf(screen.columns), views);
  const { view } = state;
  const columns = useColumns(screen, view);
  const page = useTable(source, state);
  const { reload: refetch } = source;
  useRetry({ loading: page.state === "loading", refetch }, page.rows.size === 0);
  const writes = useMemo(() => recordWrites(client, documents, source), [client, documents, source]);
  useOthersChanges(kind, source);
  const notices = useNotices();
  const question = useQuestion();
  const place = useRef<HTMLElement>(null);
  const reading = useReading(screen);
  const onOpened = useMarkAsRead(screen.unread, source);
  useCount(screen.spam, source);
  useCount(screen.overview?.document, source, { atOnce: true });
  const consequenceOf: ConsequenceOf<TableRow> = (written) => further?.consequenceOf(written) ?? null;
  const editing = useEditing({ screen, state, writes, notices, refetch, consequenceOf, onOpened });
  const history = useHistory({ screen, view, onEdit: editing.edit });
  const acting = { state, page, refetch, writes, notices, question };
  const isOrdered = documents?.move !== undefined;
  const ordered = useRowOrder({ ...acting, isOrdered, source, change, added: editing.added, screen: place });
  const selected = useSelectedRows({ path: isReadOnly ? "" : screen.csv.path, ...acting });
  useFocusAfterRemoval(place);
  useShortcuts();
  useLastPage(state.page, page.isCurrent ? pageCount({ ...state, total: page.total }) : null, change);

  const { actions, pending, during, restore } = useRecordActions({
    view,
    canErase: documents?.erase !== undefined,
    nameOf,
    writes,
    notices,
    question,
    refetch,
    consequenceOf,
    onEdit: (row) => editing.edit(row),
    onHistory: history.show,
    onRead: reading.show,
    onGone: ({ _id }) => selected.selection.drop(_id),
  });

  const { dialogs, ...acts } = useForms({ notices, question, during, refetch, write: source.write });
  const further = screen.further?.(acts);

  return {
    screen,
    isReadOnly,
    place,
    source,
    state,
    change,
    columns,
    page,
    notices,
    question,
    editing,
    history,
    reading: reading.dialog(restore),
    ordered,
    selected,
    actions: further && view === "active" ? withFurther(actions, further.actions) : actions,
    pending,
    button: further?.button,
    dialogs,
  };
}
