import { useNavigate } from "react-router-dom";
import type { RecordKind } from "../../../api/generated.ts";
import { activityTexts } from "../../../content/admin/activity.ts";
import { paths } from "../../../paths.ts";
import type { RowAction } from "../../table/row/admin-table-row.tsx";
import type { TableRow } from "../../data/table-columns.ts";

export function useActivityActions(kind: RecordKind): RowAction<TableRow>[] {
  const navigate = useNavigate();
  const show = (filter: "recordId" | "actor") => (row: TableRow) =>
    navigate(`${paths.admin}activity?${new URLSearchParams({ [filter]: row._id })}`);
  return [
    { label: activityTexts.show, key: "a", onAct: show("recordId") },
    ...(kind === "User" ? [{ label: activityTexts.ofActor, onAct: show("actor") }] : []),
  ];
}
