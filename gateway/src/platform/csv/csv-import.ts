import type { Request, Response } from "express";
import { Types } from "mongoose";
import { eventOf } from "../activity/activity-log.ts";
import { readCsv } from "../http/body.ts";
import type { CsvKind } from "./csv-kind.ts";
import { csvLines, type CsvLine } from "./csv-lines.ts";
import type { Viewer } from "../auth/viewer.ts";
import { announceImport } from "../records/events/announcement.ts";
import { savedBy } from "../records/history.ts";
import { chunksOf, noteImport, takeOut } from "./unfinished-imports.ts";
import { AppError, badInput, type LineError } from "../errors/app-error.ts";
import { contextOf } from "../http/request-context.ts";
import { fieldErrors } from "../records/input-rules.ts";
import { yieldToEventLoop } from "../event-loop/yield-to-event-loop.ts";

const mostLines = 5_000;
const mostTold = 100;
/** How many lines are checked at once; then the event loop is yielded to. */
const linesPerTurn = 50;

type Imported = CsvKind & Required<Pick<CsvKind, "rules">>;

/** The fields of a line; an empty cell counts as missing. */
function fieldsOf({ rules, values }: Imported, { cells }: CsvLine): Record<string, unknown> {
  const given = Object.entries(cells).filter(([name, cell]) => name in rules.fields && cell !== "");
  return Object.fromEntries(given.map(([name, cell]) => [name, values?.[name] ? values[name](cell) : cell]));
}

async function checked(kind: Imported, lines: CsvLine[]): Promise<Record<string, unknown>[]> {
  const errors: LineError[] = [];
  const records: Record<string, unknown>[] = [];
  for (const [at, line] of lines.entries()) {
    if (at % linesPerTurn === 0) await yieldToEventLoop();
    const fields = fieldsOf(kind, line);
    const wrong = await fieldErrors(kind.rules, fields);
    if (wrong) errors.push({ line: line.line, fields: wrong });
    else records.push(kind.rules.cast(fields) as Record<string, unknown>);
  }
  if (errors.length === 0) return records;
  const message = `${errors.length} of ${lines.length} lines cannot be imported, so none was`;
  throw new AppError("BAD_USER_INPUT", message, { lines: errors.slice(0, mostTold) });
}

/** Inserts all or nothing: removes what was inserted when the store fails half-way; a later start does so after a kill. */
async function insertAll(
  { model, defaultOrder }: CsvKind,
  records: Record<string, unknown>[],
  viewer: Viewer | null,
): Promise<void> {
  const now = Date.now();
  // Dated so that an unsorted table shows them in the order of the file.
  const age = (at: number) => (defaultOrder === -1 ? at : records.length - at);
  const saved = savedBy(model, viewer);
  const docOf = ([at, _id]: [number, Types.ObjectId]) => ({
    ...records[at],
    ...saved,
    _id,
    createdAt: new Date(now - age(at)),
  });
  const ids = records.map(() => new Types.ObjectId());
  const { note, forget } = await noteImport(model.modelName, ids);
  try {
    for (const some of chunksOf([...ids.entries()])) await model.insertMany(some.map(docOf) as never[]);
    await announceImport(model, ids, note);
  } catch (error) {
    await takeOut(model, ids);
    throw error;
  } finally {
    await forget();
  }
}

/** Adds a record for each line of a CSV file, or none where any line is invalid. */
export async function importCsv(kind: Imported, request: Request, response: Response): Promise<void> {
  const { log, viewer, record, webhooks } = contextOf(response);
  const lines = await csvLines(await readCsv(request, response), [...kind.columns, "createdAt"]);
  if (lines.length === 0) throw badInput("The file has no lines below its headings");
  if (lines.length > mostLines) throw badInput(`The file must have at most ${mostLines} lines`);
  const records = await checked(kind, lines);
  await insertAll(kind, records, viewer);
  webhooks.wake();
  log.info({ event: "import", kind: kind.model.modelName, count: records.length, actor: viewer?._id });
  await record({ ...eventOf(kind.model.modelName, "imported"), count: records.length });
  response.status(201).set("Cache-Control", "no-store").json({ count: records.length });
}
