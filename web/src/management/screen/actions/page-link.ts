import type { PageLink } from "../../notices/toast.tsx";
import type { TableRow } from "../../data/table-columns.ts";
import type { RecordScreen } from "../record-screen.ts";

/** Null if the record has no public page or is not published. */
export function pageLink({ publicPage }: RecordScreen<TableRow>, row: TableRow): PageLink | null {
  const href = publicPage?.pathOf(row);
  return publicPage && href ? { label: publicPage.label, href } : null;
}
