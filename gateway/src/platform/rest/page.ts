import type { Request } from "express";
import { maxListRows } from "../../../contract/limits.ts";
import { needReadScope } from "../auth/scopes.ts";
import { Role, type Viewer } from "../auth/viewer.ts";
import { badInput, forbidden, unauthenticated } from "../errors/app-error.ts";
import { jsonType, type RowsAfter } from "../http/json-pieces.ts";
import { serviceLinks } from "../http/service-links.ts";
import type { ChangesFound, ChangesRange, PageRange } from "../records/pages/list-page.ts";

const wholeNumber = (value: unknown, name: string, fallback: number, most: number) => {
  const number =
    value === undefined ? fallback : Number(typeof value === "string" && /^\d{1,9}$/.test(value) ? value : NaN);
  if (!(number >= 1 && number <= most)) throw badInput(`${name} must be a whole number from 1 to ${most}`);
  return number;
};

export function hasAllFields({ query }: Request): boolean {
  if (query.fields !== undefined && query.fields !== "all") throw badInput("fields must be all, or left out");
  return query.fields === "all";
}

export const hasRemoved = ({ query }: Request): boolean => query.removed === "true";

// An unescaped plus sign in a query arrives as a space; openapi-generator's Python client writes offsets without a colon (`%z`).
const pattern =
  /^(\d{4}-\d\d-\d\d)[Tt](([01]\d|2[0-3]):[0-5]\d:[0-5]\d)(\.\d+)?([Zz]|([+\- ])([01]\d|2[0-3]):?([0-5]\d))$/;

function timeOf(value: unknown): Date | undefined {
  const [, day, clock, , fraction = "", , sign = "+", hours = "00", minutes = "00"] =
    (typeof value === "string" && pattern.exec(value)) || [];
  const isDay = day !== undefined && new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day);
  if (!isDay) return undefined;
  return new Date(`${day}T${clock}${fraction.slice(0, 4)}${sign === "-" ? "-" : "+"}${hours}:${minutes}`);
}

function changesOf(request: Request): ChangesRange | undefined {
  const { updatedSince, removed, limit, page } = request.query;
  if (removed !== undefined && removed !== "true") throw badInput("removed must be true, or left out");
  if (updatedSince === undefined && removed === undefined) return undefined;
  if (updatedSince === undefined) throw badInput("removed needs updatedSince: give the time since when");
  const since = timeOf(updatedSince);
  if (!since) throw badInput("updatedSince must be a time of RFC 3339, such as 2026-11-25T09:00:00Z");
  if (page !== undefined) throw badInput("Give page or updatedSince, not both; go on by the Link with rel=next");
  if (limit === undefined) throw badInput(`updatedSince needs limit: a whole number from 1 to ${maxListRows}`);
  return { since, hasRemoved: hasRemoved(request) };
}

export function pageOf(request: Request): PageRange | undefined {
  const { query } = request;
  const changes = changesOf(request);
  if ([query.page, query.limit, query.after].every((value) => value === undefined)) return undefined;
  const limit = wholeNumber(query.limit, "limit", 20, maxListRows);
  if (query.page === undefined) {
    const after = query.after === undefined ? null : String(query.after);
    return { skip: 0, limit, after, ...(changes && { changes }) };
  }
  if (query.after !== undefined) throw badInput("Give page or after, not both");
  const page = wholeNumber(query.page, "page", 1, 999_999_999);
  return { skip: (page - 1) * limit, limit };
}

interface Place {
  total?: number;
  next?: string | undefined;
  changes?: ChangesFound | undefined;
}

function linksOf(request: Request, { skip, limit, after, changes }: PageRange, { total = 0, next }: Place): string[] {
  const { query } = request;
  const asked = new URLSearchParams({ limit: String(limit) });
  for (const name of ["fields", "updatedSince", "removed"])
    if (query[name] !== undefined) asked.set(name, query[name] as string);
  const link = (name: string, value: string, rel: string) =>
    `<${request.baseUrl}${request.path}?${name}=${value}&${String(asked)}>; rel="${rel}"`;
  const further = next ? [link("after", next, "next")] : [];
  if (changes) return further;
  const toPage = (page: number, rel: string) => link("page", String(page), rel);
  const page = skip / limit + 1;
  const last = Math.max(1, Math.ceil(total / limit));
  return [
    toPage(1, "first"),
    ...(page > 1 ? [toPage(Math.min(page - 1, last), "prev")] : []),
    ...(after !== undefined ? further : page < last ? [toPage(page + 1, "next")] : []),
    toPage(last, "last"),
  ];
}

export const pageHeaders = (request: Request, page: PageRange, place: Place): Record<string, string> => ({
  ...(place.changes
    ? { "X-Next-Since": place.changes.nextSince.toISOString() }
    : { "X-Total-Count": String(place.total ?? 0) }),
  Link: [...linksOf(request, page, place), serviceLinks].join(", "),
  "Cache-Control": "no-store",
  "Content-Type": jsonType,
});

export function needRemoved(viewer: Viewer | null, kind: string): void {
  if (!viewer) throw unauthenticated();
  if (viewer.role !== Role.Admin) throw forbidden();
  needReadScope(viewer, kind);
}

interface Row {
  _id: string;
  version: number;
}

const removal = ({ _id, version }: Row) => ({ _id, version, removed: true });

export function showRemoved(
  list: unknown[],
  rest: RowsAfter,
  removed: ReadonlySet<string> | undefined,
): [unknown[], RowsAfter] {
  if (!removed?.size) return [list, rest];
  const shown = (row: unknown) => (removed.has((row as Row)._id) ? removal(row as Row) : row);
  const shownRows = async function* (rows: AsyncIterable<unknown[]>) {
    for await (const some of rows) yield some.map(shown);
  };
  const after = rest(list);
  const first = list.map(shown);
  return [first, (asked) => (asked === first && after ? shownRows(after) : undefined)];
}
