import { activityTexts, eventWords } from "../../content/activity.ts";
import { adminPages } from "../../content/pages.ts";
import { useActivityTable, type ActivityRowFragment } from "../../api/generated.ts";
import { AdminScreen } from "../../management/screen/admin-screen.tsx";
import type { TableScreen } from "../../management/screen/record-screen.ts";
import { Moment } from "../../management/table/moment.tsx";
import { ActorCell, EventCell, RecordCell, RequestCell } from "./activity-cells.tsx";

const { columns } = activityTexts;

const screen: TableScreen<ActivityRowFragment> = {
  ...adminPages.activity,
  nameOf: ({ event, count }) => eventWords(event, count),
  columns: [
    { field: "at", heading: columns.at, cell: ({ at }) => <Moment at={at} /> },
    { field: "event", heading: columns.event, width: "wide", cell: EventCell },
    { field: "recordId", heading: columns.recordId, width: "wide", isPlain: true, cell: RecordCell },
    { field: "actor", heading: columns.actor, width: "wide", isPlain: true, cell: ActorCell },
    { field: "requestId", heading: columns.requestId, isPlain: true, cell: RequestCell },
  ],
};

export const ActivityAdminPage = () => <AdminScreen screen={screen} source={useActivityTable()} />;
