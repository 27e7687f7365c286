import type { RecordWrites } from "../../api/records.ts";
import type { TableQuery } from "../../api/table-query.ts";
import type { TableRow } from "../table/table-columns.ts";
import { useBulkActions } from "./use-bulk-actions.ts";
import { useExport } from "../csv/use-export.ts";
import type { Notices } from "../notices/use-notices.ts";
import type { Question } from "../notices/use-question.ts";
import { useSelection } from "../table/use-selection.ts";

interface Acting<Row extends TableRow> {
  /** Base path of the CSV export. */
  path: string;
  state: TableQuery;
  page: { rows: ReadonlyMap<number, Row>; total: number };
  refetch: () => unknown;
  writes: RecordWrites<Row>;
  notices: Notices;
  question: Question;
}

/** The selected rows and the actions on them. */
export function useSelectedRows<Row extends TableRow>({ path, state, page, refetch, ...acting }: Acting<Row>) {
  const { writes, notices, question } = acting;
  const selection = useSelection([...page.rows.values()], page.total, state);
  const onExport = useExport(path, state, notices);
  const actions = useBulkActions({
    view: state.view,
    selection,
    writes,
    notices,
    question,
    refetch,
    onExport,
  });
  const bar = { ...selection, total: page.total, actions, onAll: selection.selectAll, onClear: selection.clear };
  const all = {
    isSelected: selection.isAll,
    onSelect: (isSelected: boolean) => (isSelected ? selection.selectAll() : selection.clear()),
  };
  return { selection, onExport, bar, all };
}
