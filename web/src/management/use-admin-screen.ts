import { useRef, useState } from "react";
import { OwnWrites } from "../api/own-writes.ts";
import { useNear } from "../api/table-pages.ts";
import { useMarkAsRead } from "../api/unread.ts";
import { useRecordPage, useRecordWrites } from "../api/records.ts";
import type { RowAction } from "./table/admin-table-row.tsx";
import { useFocusAfterRemoval } from "./table/use-focus-after-removal.ts";
import { pageCount } from "./table/pager.tsx";
import { useShortcuts } from "./shortcuts/shortcuts.ts";
import { sortableOf, type TableRow } from "./table/table-columns.ts";
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

/** Before the last one, which deletes. */
const withFurther = <Row>(actions: RowAction<Row>[], further: RowAction<Row>[]): RowAction<Row>[] => [
  ...actions.slice(0, -1),
  ...further,
  ...actions.slice(-1),
];

/**
 * The state of a table's screen, and all that can be done there. A table that is only read lacks what actions need, and is given none.
 */
export function useAdminScreen<Row>(given: TableScreen<Row>) {
  const isReadOnly = !("fields" in given);
  const screen = given as unknown as RecordScreen<TableRow>; // safe: what it may lack is for actions, which it then has none of
  const { documents, kind, nameOf } = screen;
  const [own] = useState(() => new OwnWrites());
  const [state, change] = useTableState(sortableOf(screen.columns), {
    hasTrash: !isReadOnly,
    hasSpam: screen.spam !== undefined,
  });
  const { trash: isTrash = false, suspected: isSpam = false } = state;
  const columns = useColumns(screen, isTrash && !isSpam);
  const [near, onNear] = useNear();
  const page = useRecordPage(documents, state, near);
  const writes = useRecordWrites(documents, state, own);
  const othersAt = useOthersChanges({ kind, basis: page.basis, isLoading: page.isLoading, own });
  const notices = useNotices();
  const question = useQuestion();
  const place = useRef<HTMLElement>(null);
  const reading = useReading(screen);
  const rowCount = page.isCurrent ? page.total : null;
  const onOpened = useMarkAsRead(screen.unread, rowCount, own);
  const consequenceOf: ConsequenceOf<TableRow> = (written) => further?.consequenceOf(written) ?? null;
  const editing = useEditing({ screen, state, writes, notices, refetch: page.refetch, consequenceOf, onOpened });
  const history = useHistory({ screen, isTrash, onEdit: editing.edit });
  const acting = { state, page, writes, notices, question };
  const ordered = useRowOrder({ ...acting, documents, change, added: editing.added, screen: place });
  const selected = useSelectedRows({ path: isReadOnly ? "" : screen.csv.path, ...acting });
  useFocusAfterRemoval(place);
  useShortcuts();
  useLastPage(state.page, rowCount === null ? null : pageCount({ ...state, total: rowCount }), change);

  const { actions, pending, during, restore } = useRecordActions({
    isTrash,
    isSpam,
    canErase: documents.erase !== undefined,
    nameOf,
    writes,
    notices,
    question,
    refetch: page.refetch,
    consequenceOf,
    onEdit: (row) => editing.edit(row),
    onHistory: history.show,
    onRead: reading.show,
    onGone: ({ _id }) => selected.selection.drop(_id),
  });

  const { dialogs, ...acts } = useForms({ notices, question, during, refetch: page.refetch, own });
  const further = screen.further?.(acts);

  return {
    screen,
    isReadOnly,
    place,
    own,
    state,
    change,
    columns,
    page,
    onNear,
    rowCount,
    othersAt,
    notices,
    question,
    editing,
    history,
    reading: reading.dialog(restore),
    ordered,
    selected,
    actions: further && !isTrash ? withFurther(actions, further.actions) : actions,
    pending,
    button: further?.button,
    dialogs,
  };
}
