import type { PageLink } from "../../notices/toast.tsx";
import type { TableRow } from "../../data/table-columns.ts";
import type { RecordScreen } from "../record-screen.ts";

/** A link to the public page of a record; null where it has none, or is not published. */
export function pageLink({ publicPage }: RecordScreen<TableRow>, row: TableRow): PageLink | null {
  const href = publicPage?.pathOf(row);
  return publicPage && href ? { label: publicPage.label, href } : null;
}
