import type { Request, Response } from "express";
import type { PageRange } from "../records/list-page.ts";
import { badInput } from "../errors/app-error.ts";
import { serviceLinks } from "../http/service-links.ts";

const wholeNumber = (value: unknown, name: string, fallback: number, most: number) => {
  const number =
    value === undefined ? fallback : Number(typeof value === "string" && /^\d{1,9}$/.test(value) ? value : NaN);
  if (!(number >= 1 && number <= most)) throw badInput(`${name} must be a whole number from 1 to ${most}`);
  return number;
};

/** The page that `?page=&limit=` asks for; undefined without them. Throws BAD_USER_INPUT for other values. */
export function pageOf({ query }: Request): PageRange | undefined {
  if (query.page === undefined && query.limit === undefined) return undefined;
  const page = wholeNumber(query.page, "page", 1, 999_999_999);
  const limit = wholeNumber(query.limit, "limit", 20, 1_000);
  return { skip: (page - 1) * limit, limit };
}

/** Sends a page of a list, with the total in X-Total-Count and the other pages in Link. */
export function sendPage(
  request: Request,
  response: Response,
  { skip, limit }: PageRange,
  { rows, total }: { rows: unknown[]; total: number },
): void {
  const page = skip / limit + 1;
  const last = Math.max(1, Math.ceil(total / limit));
  const link = (to: number, rel: string) =>
    `<${request.baseUrl}${request.path}?page=${to}&limit=${limit}>; rel="${rel}"`;
  const links = [
    link(1, "first"),
    ...(page > 1 ? [link(Math.min(page - 1, last), "prev")] : []),
    ...(page < last ? [link(page + 1, "next")] : []),
    link(last, "last"),
  ];
  response.set({
    "X-Total-Count": String(total),
    Link: [...links, serviceLinks].join(", "),
    "Cache-Control": "no-store",
  });
  response.json(rows);
}
