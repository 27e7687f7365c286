import { foldText } from "../../../../contract/fold-text.ts";
import { maxSearchLength } from "../../../../contract/limits.ts";
import { badInput } from "../../errors/app-error.ts";
import { Role } from "../../auth/viewer.ts";
import type { Filter, RecordModel, StoredRecord } from "../stored-record.ts";

/** Checks the search first: to fold a long text takes long. */
export function searchFilter(search: string): { searchText?: object } {
  if (search.length > maxSearchLength) throw badInput(`search must be at most ${maxSearchLength} characters`);
  // MongoDB refuses patterns that contain NUL.
  if (search.includes("\u0000")) throw badInput("search must not contain a NUL character");
  if (!search) return {};
  // A lone accent folds to "", which would match every record; unfolded it matches none.
  const folded = foldText(search) || search;
  return { searchText: { $regex: folded.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&") } };
}

export interface TableFilters {
  state?: string | null;
  role?: number | null;
  since?: Date | null;
}

const filtersByState = <T extends StoredRecord>({ prototype }: RecordModel<T>, now: Date): Record<string, object> =>
  (prototype as StoredRecord).filtersByState(now);

export const statesOf = <T extends StoredRecord>(model: RecordModel<T>): string[] =>
  Object.keys(filtersByState(model, new Date()));

export const hasRole = <T extends StoredRecord>({ schema }: RecordModel<T>): boolean =>
  schema.path("role") !== undefined;

const noFilter = ({ modelName }: { modelName: string }, name: string) =>
  badInput(`Records of the kind ${modelName} have no ${name}; leave the filter ${name} out`);

const listed = (values: unknown[]) => `${values.slice(0, -1).join(", ")} or ${String(values.at(-1))}`;

function stateFilter<T extends StoredRecord>(model: RecordModel<T>, state: string): object {
  const filters = filtersByState(model, new Date());
  const states = Object.keys(filters);
  if (states.length === 0) throw noFilter(model, "state");
  if (!states.includes(state)) throw badInput(`state must be ${listed(states)}`);
  return filters[state]!;
}

function roleFilter<T extends StoredRecord>(model: RecordModel<T>, role: number): object {
  if (!hasRole(model)) throw noFilter(model, "role");
  if (role !== Role.User && role !== Role.Admin) throw badInput("role must be 0 or 1");
  return { role };
}

const first = new Date(0);
const last = new Date("9999-12-31T23:59:59.999Z");

/** Both ends always: without one, some servers read all documents without the date. Some also lose an inclusive end. */
export function dateRange({ from, until }: { from?: Date | null; until?: Date | null }) {
  const least = { $gte: !from || from < first ? first : from > last ? last : from };
  if (!until || until >= last) return { ...least, $lte: last };
  return { ...least, $lt: new Date(Math.max(until.getTime() + 1, first.getTime())) };
}

/** Make it once for a page and its total: what is scheduled depends on the time of the call. */
export const tableFilters = <T extends StoredRecord>(
  model: RecordModel<T>,
  { state, role, since }: TableFilters,
): Filter => ({
  ...(state != null && stateFilter(model, state)),
  ...(role != null && roleFilter(model, role)),
  ...(since != null && { createdAt: dateRange({ from: since }) }),
});

export function choiceFilters<T extends StoredRecord>(
  model: RecordModel<T>,
  { search, ...filters }: TableFilters & { search?: string | null },
): Filter {
  const { state, role, since } = filters;
  if (search == null && [state, role, since].some((value) => value != null))
    throw badInput("state, role and since are only for a search; add search, where an empty one finds all");
  return tableFilters(model, filters);
}

export const hasSpam = (model: RecordModel<never>): boolean => model.schema.path("suspected") !== undefined;

export const spamView = <T extends StoredRecord>(
  model: RecordModel<T>,
  { trash, suspected = false }: { trash: boolean; suspected?: boolean | undefined },
): object => ((trash || suspected) && hasSpam(model as never) ? { suspected: suspected ? true : null } : {});
