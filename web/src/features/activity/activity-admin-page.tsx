import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { serverTime } from "../../api/server-time.ts";
import { activityTexts, dayWords, eventWords } from "../../content/admin/activity.ts";
import { adminPage } from "../../content/pages.ts";
import { useActivityTable, type ActivityRowFragment } from "../../api/generated.ts";
import { AdminScreen } from "../../management/screen/admin-screen.tsx";
import type { TableScreen } from "../../management/screen/record-screen.ts";
import { Moment } from "../../management/table/row/moment.tsx";
import { paths } from "../../paths.ts";
import { ActorCell, EventCell, RecordCell } from "./activity-cells.tsx";
import { ShownRequests } from "./request-id.tsx";
import { useActivityFilters } from "./use-activity-filters.ts";

type Row = ActivityRowFragment;

const { columns, ofRecord, ofActor, showRequest, hideRequest } = activityTexts;

const screen: TableScreen<Row> = {
  ...adminPage("activity"),
  nameOf: ({ event, count }) => eventWords(event, count),
  columns: [
    { field: "at", heading: columns.at, width: "date", cell: ({ at }) => <Moment at={at} /> },
    { field: "event", heading: columns.event, width: "wide", cell: EventCell },
    { field: "recordId", heading: columns.recordId, width: "wide", isPlain: true, cell: RecordCell },
    { field: "actor", heading: columns.actor, width: "wide", isPlain: true, cell: ActorCell },
  ],
  grouping: {
    field: "at",
    isDefault: true,
    headingOf: ({ at }) => dayWords(new Date(at), new Date(serverTime())),
  },
};

export function ActivityAdminPage() {
  const navigate = useNavigate();
  const filters = useActivityFilters();
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  const narrow = (filter: string, _id: string) =>
    navigate(`${paths.admin}activity?${new URLSearchParams({ [filter]: _id })}`);
  const leads: TableScreen<Row>["leads"] = [
    {
      label: ofRecord,
      key: "a",
      isFurther: true,
      isFor: ({ recordId }) => Boolean(recordId),
      onAct: ({ recordId }) => narrow("recordId", recordId!),
    },
    {
      label: ofActor,
      isFurther: true,
      isFor: ({ actor }) => Boolean(actor),
      onAct: ({ actor }) => narrow("actor", actor!._id),
    },
    {
      label: showRequest,
      isFurther: true,
      isFor: ({ _id, requestId }) => Boolean(requestId) && !shown.has(_id),
      onAct: ({ _id }) => setShown(new Set([...shown, _id])),
    },
    {
      label: hideRequest,
      isFurther: true,
      isFor: ({ _id }) => shown.has(_id),
      onAct: ({ _id }) => setShown(new Set([...shown].filter((other) => other !== _id))),
    },
  ];
  return (
    <ShownRequests.Provider value={shown}>
      <AdminScreen screen={{ ...screen, filters, leads }} source={useActivityTable()} />
    </ShownRequests.Provider>
  );
}
