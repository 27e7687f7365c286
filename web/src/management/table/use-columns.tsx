import { useMemo } from "react";
import { tableTexts } from "../../content/admin.ts";
import type { TableQuery } from "../../api/table-query.ts";
import { Moment } from "./moment.tsx";
import type { Column, TableRow } from "../data/table-columns.ts";

/** The columns of a table; in the trash the date of deletion replaces other dates. */
export const useColumns = (columns: readonly Column<TableRow>[], { view }: TableQuery) =>
  useMemo(
    () => (view === "trash" ? [...columns.filter(({ width }) => width !== "date"), deletedAt] : columns),
    [columns, view],
  );

const deletedAt: Column<TableRow> = {
  field: "deletedAt",
  heading: tableTexts.deletedAt,
  width: "date",
  isPlain: true,
  text: null,
  cell: (row) => row.deletedAt && <Moment at={row.deletedAt} />,
};
