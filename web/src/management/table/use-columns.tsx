import { useMemo, type ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import { tableTexts } from "../../content/admin/admin.ts";
import type { View } from "../data/table-query.ts";
import { Moment } from "./row/cells.tsx";
import { openedSearch, openingStep, readOpened, type Opened } from "../data/opened-record.ts";
import { cellOf, type Column, type TableRow } from "../data/table-columns.ts";

export type OpenedAs = Exclude<Opened["as"], "add"> | undefined;

export const useColumns = (
  columns: readonly Column<TableRow>[],
  view: View,
  openedAs: OpenedAs,
): readonly Column<TableRow>[] =>
  useMemo(() => {
    const shown = view === "trash" ? [...columns.filter(({ width }) => width !== "date"), deletedAt] : columns;
    return openedAs ? shown.map((column) => (column.isName ? linked(column, openedAs) : column)) : shown;
  }, [columns, view, openedAs]);

interface RowLinkProps {
  to: Opened;
  children: ReactNode;
}

function RowLink({ to, children }: RowLinkProps) {
  const { search, state } = useLocation();
  const opened = readOpened(new URLSearchParams(search));
  // A message next to the table is one step of the history, whichever message it is.
  const isDocked = opened?.as === to.as;
  return (
    <Link
      to={{ search: openedSearch(search, to) }}
      state={isDocked ? (state as unknown) : openingStep}
      replace={isDocked}
      className="row-link"
      aria-current={isDocked && opened._id === to._id ? true : undefined}
    >
      {children}
    </Link>
  );
}

const linked = (column: Column<TableRow>, as: NonNullable<OpenedAs>): Column<TableRow> => ({
  ...column,
  cell: (row) => <RowLink to={{ as, _id: row._id }}>{cellOf(column, row)}</RowLink>,
});

const deletedAt: Column<TableRow> = {
  field: "deletedAt",
  heading: tableTexts.deletedAt,
  width: "date",
  isPlain: true,
  text: null,
  cell: (row) => row.deletedAt && <Moment at={row.deletedAt} />,
};
