import { failureTexts, shortcutTexts } from "../../content/admin/admin.ts";
import { Loading } from "../../ui/loading.tsx";
import type { Identified } from "../data/table-columns.ts";
import { firstState } from "../data/table-state.ts";
import { AlertLine } from "../notices/alert-line.tsx";
import { AdminTable } from "../table/admin-table.tsx";
import type { TableScreen } from "./record-screen.ts";
import { ScreenHead } from "./screen-head.tsx";

const noRows = new Map<number, never>();

/** Has no control that the gateway would refuse as well. */
export const RefusedTable = <Row extends Identified>({ screen }: { screen: TableScreen<Row> }) => (
  <>
    <ScreenHead heading={screen.heading} keys={shortcutTexts.noAccess} />
    <AlertLine>{failureTexts.noAccess}</AlertLine>
    <AdminTable
      title={screen.heading}
      source={{
        rows: noRows,
        state: firstState,
        placeholder: (
          <div className="table-placeholder">
            <Loading isAnswered />
          </div>
        ),
      }}
      columns={{ all: screen.columns.map((column) => ({ ...column, isPlain: true })), nameOf: screen.nameOf }}
      actions={null}
    />
  </>
);
