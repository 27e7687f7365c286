import { serverTime } from "../../api/server-time.ts";
import type { Filters, TableQuery } from "./table-query.ts";
import { filterTexts } from "../../content/admin/admin.ts";

export interface FilterChoice {
  name: Exclude<keyof Filters, "since">;
  value: string | number;
  label: string;
  isRemovable?: boolean;
}

export const publicationFilters: readonly FilterChoice[] = [
  { name: "state", value: "draft", label: filterTexts.draft },
  { name: "state", value: "scheduled", label: filterTexts.scheduled },
  { name: "state", value: "published", label: filterTexts.published },
];

export const hasFilters = ({ filters }: Pick<TableQuery, "filters">): boolean => Object.keys(filters).length > 0;

const isDate = (text: string | null): text is string =>
  /^\d{4}-\d\d-\d\dT/.test(text ?? "") && Number.isFinite(Date.parse(text!));

export function readFilters(
  parameters: URLSearchParams,
  choices: readonly Pick<FilterChoice, "name" | "value">[],
): Filters {
  const chosen = choices.filter(({ name, value }) => parameters.get(name) === String(value));
  const since = parameters.get("since");
  return {
    ...Object.fromEntries(chosen.map(({ name, value }) => [name, value])),
    ...(choices.length > 0 && isDate(since) && { since }),
  };
}

export const filterParameters = (filters: Filters): [name: string, value: string][] =>
  Object.entries(filters).map(([name, value]) => [name, String(value)]);

const dayMs = 24 * 60 * 60 * 1_000;

const sevenDaysAgo = (): string => new Date(Math.floor((serverTime() - 7 * dayMs) / 60_000) * 60_000).toISOString();

/** A shared address may be a day old. */
const isAboutSevenDaysAgo = (since: string): boolean =>
  Math.abs(serverTime() - Date.parse(since) - 7 * dayMs) < 1.5 * dayMs;

export interface ShownFilter {
  name: keyof Filters;
  label: string;
  isOn: boolean;
  isRemovable?: boolean;
  toggle: () => Filters;
}

export function shownFilters(choices: readonly FilterChoice[], filters: Filters): ShownFilter[] {
  const { since } = filters;
  const sinceLabel = since && !isAboutSevenDaysAgo(since) ? filterTexts.since(since) : filterTexts.lastSevenDays;
  const offered = choices.map(({ value, ...choice }) => ({
    ...choice,
    isOn: filters[choice.name] === value,
    value: () => value,
  }));
  const bySince = { name: "since" as const, label: sinceLabel, isOn: since !== undefined, value: sevenDaysAgo };
  const [lasting, removable] = [false, true].map((wanted) =>
    offered.filter(({ isRemovable = false }) => isRemovable === wanted),
  );
  return [...lasting!, bySince, ...removable!].map(({ value, ...shown }) => ({
    ...shown,
    toggle: () => {
      const { [shown.name]: _, ...others } = filters;
      return shown.isOn ? others : { ...others, [shown.name]: value() };
    },
  }));
}

export const labelsOf = (choices: readonly FilterChoice[], filters: Filters): string[] =>
  shownFilters(choices, filters).flatMap(({ label, isOn }) => (isOn ? [label] : []));
