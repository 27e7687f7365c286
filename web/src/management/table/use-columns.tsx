import { useMemo } from "react";
import { tableTexts } from "../../content/admin.ts";
import type { View } from "../../api/table-query.ts";
import { Moment } from "./moment.tsx";
import type { Column, TableRow } from "./table-columns.ts";

/** The columns of a table; in the trash the date of deletion replaces other dates. */
export function useColumns<Row extends TableRow>({ columns }: { columns: readonly Column<Row>[] }, view: View) {
  return useMemo((): readonly Column<Row>[] => {
    if (view !== "trash") return columns;
    return [...columns.filter(({ width }) => width !== "date"), deletedAt<Row>()];
  }, [columns, view]);
}

const deletedAt = <Row extends TableRow>(): Column<Row> => ({
  field: "deletedAt",
  heading: tableTexts.deletedAt,
  width: "date",
  isPlain: true,
  text: null,
  cell: (row) => row.deletedAt && <Moment at={row.deletedAt} />,
});
