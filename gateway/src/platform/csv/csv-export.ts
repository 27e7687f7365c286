import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Request, Response } from "express";
import { stringify } from "csv-stringify";
import { eventOf } from "../activity/activity-log.ts";
import { choiceFilter } from "../records/tables/record-choice.ts";
import { readBody } from "../http/body.ts";
import type { CsvKind } from "./csv-kind.ts";
import { escapeFormula } from "./formula-escape.ts";
import { badInput } from "../errors/app-error.ts";
import { encoders, encodingFor, headersIn } from "../http/representation.ts";
import { contextOf } from "../http/request-context.ts";
import { yieldingToEventLoop } from "../event-loop/yield-to-event-loop.ts";
import { searchFilter, spamView, tableFilters, type TableFilters } from "../records/tables/table-filters.ts";
import { shownValue } from "../records/public-view.ts";
import { tableOrder } from "../records/tables/table.ts";
import { momentOf } from "../../../contract/rules.ts";

const minCompressedLines = 30;

export const separators = [",", ";"];

interface Wanted extends TableFilters {
  _ids?: string[];
  search?: string;
  trash: boolean;
  suspected: boolean;
  sortBy: string | null;
  direction: "asc" | "desc";
}

function sinceOf(since: unknown): Date | null {
  if (since == null) return null;
  const moment = momentOf(typeof since === "string" ? since : "");
  if (Number.isNaN(moment.getTime()))
    throw badInput("since must be a date and time with its zone, such as 2026-11-24T09:00:00Z");
  return moment;
}

function check(kind: CsvKind, body: unknown): Wanted {
  if (typeof body !== "object" || body === null || Array.isArray(body))
    throw badInput("The body must be a JSON object");
  const columns = columnsOf(kind);
  const given = body as Record<string, unknown>;
  const {
    _ids,
    search,
    trash = false,
    suspected = false,
    sortBy = null,
    direction = "asc",
    state,
    role,
    since,
  } = given;
  const isIds = _ids == null || (Array.isArray(_ids) && _ids.every((_id) => typeof _id === "string"));
  if (!isIds) throw badInput("_ids must be a list of ids");
  if (search != null && typeof search !== "string") throw badInput("search must be a text");
  if (state != null && typeof state !== "string") throw badInput("state must be a text");
  if (role != null && typeof role !== "number") throw badInput("role must be 0 or 1");
  for (const [name, value] of Object.entries({ trash, suspected }))
    if (typeof value !== "boolean") throw badInput(`${name} must be true or false`);
  if (direction !== "asc" && direction !== "desc") throw badInput("direction must be asc or desc");
  if (sortBy !== null && !columns.includes(sortBy as string)) throw badInput(`sortBy must be ${columns.join(" or ")}`);
  if (_ids != null && [state, role, since].some((filter) => filter != null))
    throw badInput("state, role and since are only for a search; leave them out, or _ids");
  return { _ids, search, trash, suspected, sortBy, direction, state, role, since: sinceOf(since) } as Wanted;
}

function separatorOf({ query: { separator = "," } }: Request): string {
  if (separators.includes(separator as string)) return separator as string;
  throw badInput("separator must be , or ; (in the address %2C or %3B)");
}

const columnsOf = ({ columns }: CsvKind): string[] => [...columns, "createdAt"];

interface Rows {
  filter: object;
  sort: Record<string, 1 | -1>;
  separator: string;
}

async function* rowsOf({ model, columns, texts }: CsvKind, { filter, sort, separator }: Rows) {
  const records = model.find(filter).sort(sort).allowDiskUse(true).lean().cursor();
  for await (const record of yieldingToEventLoop(records)) {
    const { createdAt, ...fields } = record as { createdAt: Date } & Record<string, unknown>;
    const cellOf = (name: string) => texts[name]?.(fields[name]) ?? String(shownValue(name, fields[name]) ?? "");
    yield [...columns.map(cellOf), createdAt.toISOString()].map((cell) => escapeFormula(cell, separator));
  }
}

function filterOf({ model }: CsvKind, { _ids, search, ...wanted }: Wanted): object {
  const deletedAt = wanted.trash ? { $ne: null } : null;
  if (_ids) return { ...choiceFilter(model, { _ids }), deletedAt };
  return { ...searchFilter(search ?? ""), ...spamView(model, wanted), ...tableFilters(model, wanted), deletedAt };
}

export async function exportCsv(kind: CsvKind, request: Request, response: Response): Promise<void> {
  const { log, viewer, record } = contextOf(response);
  const separator = separatorOf(request);
  const wanted = check(kind, await readBody(request, response));
  const filter = filterOf(kind, wanted);
  const count = await kind.model.countDocuments(filter);
  const name = `${kind.path.slice(1)}-${new Date().toISOString().slice(0, 10)}.csv`;
  const encoding = count < minCompressedLines ? "identity" : encodingFor(request);
  const headers = {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="${name}"`,
    "Cache-Control": "no-store",
    "X-Total-Count": String(count),
  };
  response.set(headersIn(encoding, response, headers));
  log.info({ event: "export", kind: kind.model.modelName, count, actor: viewer?._id });
  await record({ ...eventOf(kind.model.modelName, "exported"), count });
  const lines = stringify({
    bom: true,
    delimiter: separator,
    header: true,
    columns: columnsOf(kind),
    // A bare LF, a comma, a semicolon or a tab in a cell without quotes starts a new cell in some spreadsheets.
    quoted: true,
    quoted_empty: true,
    record_delimiter: "\r\n",
  });
  const rows = rowsOf(kind, { filter, sort: tableOrder(kind.model, wanted, kind.defaultOrder), separator });
  await pipeline([Readable.from(rows), lines, ...encoders(encoding), response]).catch((error: unknown) => {
    // The client sees a truncated body; a client that disconnected is not an error.
    if ((error as { code?: string }).code !== "ERR_STREAM_PREMATURE_CLOSE")
      log.error({ event: "export failed", cause: error });
    response.destroy();
  });
}
