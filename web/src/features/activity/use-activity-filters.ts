import { useSearchParams } from "react-router-dom";
import { useNameOfIdQuery } from "../../api/generated.ts";
import { activityTexts, eventNoun, type Named } from "../../content/admin/activity.ts";
import { filterTexts } from "../../content/admin/admin.ts";
import type { FilterChoice } from "../../management/data/filters.ts";

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

export function useActivityFilters(): FilterChoice[] {
  const record = useNamed(useId("recordId"));
  const actor = useNamed(useId("actor"));
  const narrowed: FilterChoice[] = [
    { name: "recordId", value: record._id, label: activityTexts.record(record), isRemovable: true },
    { name: "actor", value: actor._id, label: activityTexts.by(actor), isRemovable: true },
  ];
  return [...byKind, ...narrowed.filter(({ value }) => value !== "")];
}
