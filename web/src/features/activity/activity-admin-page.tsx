import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { serverTime } from "../../api/server-time.ts";
import { activityTexts, dayWords, eventNoun, eventWords, type Named } from "../../content/admin/activity.ts";
import { filterTexts } from "../../content/admin/admin.ts";
import { adminPage } from "../../content/pages.ts";
import { useNameOfIdQuery, type ActivityRowFragment } from "../../api/generated.ts";
import type { FilterChoice } from "../../management/data/filters.ts";
import { useActivityTable } from "../../management/data/generated.ts";
import { AdminScreen } from "../../management/screen/admin-screen.tsx";
import type { TableScreen } from "../../management/screen/record-screen.ts";
import { Moment } from "../../management/table/row/cells.tsx";
import { paths } from "../../paths.ts";
import { ActorCell, EventCell, RecordCell, ShownRequests } from "./activity-cells.tsx";

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

const byKind: readonly FilterChoice[] = [
  { name: "kind", value: "Faq", label: filterTexts.questions },
  { name: "kind", value: "BlogPost", label: filterTexts.posts },
  { name: "kind", value: "User", label: filterTexts.users },
  { name: "kind", value: "Contact", label: filterTexts.messages },
];

function useNamed(_id: string): Named {
  const { data } = useNameOfIdQuery({ variables: { _id }, skip: _id === "", fetchPolicy: "no-cache" });
  if (!data) return { _id, noun: "", name: null, isErased: false };
  const { done, ...present } = data;
  const [event] = done.rows;
  // The aliases of the query are the prefixes of events.
  const [prefix = "", record] = Object.entries(present).find(([, found]) => found) ?? [];
  const name = event?.name ?? (record && String(record["title"] ?? `${record["first_name"]} ${record["last_name"]}`));
  return { _id, noun: eventNoun(event?.event ?? prefix, null), name, isErased: Boolean(event?.kind) && !name };
}

function useId(parameter: string): string {
  const value = useSearchParams()[0].get(parameter) ?? "";
  return /^[\da-f]{24}$/i.test(value) ? value : "";
}

function useActivityFilters(): FilterChoice[] {
  const record = useNamed(useId("recordId"));
  const actor = useNamed(useId("actor"));
  const narrowed: FilterChoice[] = [
    { name: "recordId", value: record._id, label: activityTexts.record(record), isRemovable: true },
    { name: "actor", value: actor._id, label: activityTexts.by(actor), isRemovable: true },
  ];
  return [...byKind, ...narrowed.filter(({ value }) => value !== "")];
}

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
