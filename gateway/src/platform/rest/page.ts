import type { Request } from "express";
import type { PageRange } from "../records/list-page.ts";
import { badInput } from "../errors/app-error.ts";
import { jsonType } from "../http/json-pieces.ts";
import { serviceLinks } from "../http/service-links.ts";

const wholeNumber = (value: unknown, name: string, fallback: number, most: number) => {
  const number =
    value === undefined ? fallback : Number(typeof value === "string" && /^\d{1,9}$/.test(value) ? value : NaN);
  if (!(number >= 1 && number <= most)) throw badInput(`${name} must be a whole number from 1 to ${most}`);
  return number;
};

/** Whether `?fields=all` asks for all fields. Throws BAD_USER_INPUT for another value. */
export function hasAllFields({ query }: Request): boolean {
  if (query.fields !== undefined && query.fields !== "all") throw badInput("fields must be all, or left out");
  return query.fields === "all";
}

/** The page that `?page=&limit=` asks for, or the part of a walk of `?after=&limit=`; undefined without them. Throws BAD_USER_INPUT for other values. */
export function pageOf({ query }: Request): PageRange | undefined {
  if ([query.page, query.limit, query.after].every((value) => value === undefined)) return undefined;
  const limit = wholeNumber(query.limit, "limit", 20, 1_000);
  if (query.page === undefined)
    return { skip: 0, limit, after: query.after === undefined ? null : String(query.after) };
  if (query.after !== undefined) throw badInput("Give page or after, not both");
  const page = wholeNumber(query.page, "page", 1, 999_999_999);
  return { skip: (page - 1) * limit, limit };
}

/** Where a page lies in its list. */
interface Place {
  total: number;
  /** The cursor to go on with in a walk. */
  next?: string | undefined;
}

/** The headers of a page of a list: the total in X-Total-Count and the other pages, or how a walk goes on, in Link. */
export function pageHeaders(
  request: Request,
  { skip, limit, after }: PageRange,
  { total, next }: Place,
): Record<string, string> {
  const page = skip / limit + 1;
  const last = Math.max(1, Math.ceil(total / limit));
  const address = `${request.baseUrl}${request.path}`;
  const fields = hasAllFields(request) ? "&fields=all" : "";
  const link = (to: number, rel: string) => `<${address}?page=${to}&limit=${limit}${fields}>; rel="${rel}"`;
  const further =
    after === undefined
      ? page < last && link(page + 1, "next")
      : next && `<${address}?after=${next}&limit=${limit}${fields}>; rel="next"`;
  const links = [
    link(1, "first"),
    ...(page > 1 ? [link(Math.min(page - 1, last), "prev")] : []),
    ...(further ? [further] : []),
    link(last, "last"),
  ];
  return {
    "X-Total-Count": String(total),
    Link: [...links, serviceLinks].join(", "),
    "Cache-Control": "no-store",
    "Content-Type": jsonType,
  };
}
