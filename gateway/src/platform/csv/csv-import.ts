import type { Request, Response } from "express";
import { Types } from "mongoose";
import { maxCsvLineErrors } from "../../../contract/limits.ts";
import { findOneOf } from "../collection-of.ts";
import { eventOf } from "../activity/activity-log.ts";
import { readCsv } from "../http/body.ts";
import type { CsvKind } from "./csv-kind.ts";
import { counted, csvLines, type CsvLine } from "./csv-lines.ts";
import type { Viewer } from "../auth/viewer.ts";
import { changeEvent } from "../records/change-event.ts";
import { commit, recordInsertions } from "../records/commit.ts";
import { savedBy } from "../records/history/history.ts";
import { publishedAmong } from "../records/publication/public-marks.ts";
import type { StoredRecord } from "../records/stored-record.ts";
import type { ChangedRecord } from "../webhooks/webhook-event.model.ts";
import { chunksOf, continuedImport, finishedImport, noteImport, undoImport } from "./unfinished-imports.ts";
import { AppError, badInput, conflict, type LineError } from "../errors/app-error.ts";
import { contextOf, type RequestContext } from "../http/request-context.ts";
import { keyedCall, readIdempotencyKey } from "../idempotency/keyed-call.ts";
import type { IdempotentCalls } from "../idempotency/idempotent-calls.ts";
import { fieldErrors } from "../records/input-rules.ts";
import { yieldToEventLoop } from "../event-loop/yield-to-event-loop.ts";

const leaseMs = 10_000;
const linesPerChunk = 50;

type Imported = CsvKind & Required<Pick<CsvKind, "rules">>;

function fieldsOf({ rules, values }: Imported, { cells }: CsvLine): Record<string, unknown> {
  const given = Object.entries(cells).filter(([name, cell]) => name in rules.fields && cell !== "");
  return Object.fromEntries(given.map(([name, cell]) => [name, values[name] ? values[name](cell) : cell]));
}

async function checked(kind: Imported, lines: CsvLine[]): Promise<Record<string, unknown>[]> {
  const errors: LineError[] = [];
  const records: Record<string, unknown>[] = [];
  for (const [at, line] of lines.entries()) {
    if (at % linesPerChunk === 0) await yieldToEventLoop();
    const fields = fieldsOf(kind, line);
    const wrong = await fieldErrors(kind.rules, fields);
    if (wrong) errors.push({ line: line.line, fields: wrong });
    else records.push(kind.rules.cast(fields) as Record<string, unknown>);
  }
  if (errors.length === 0) return records;
  const message = `Nothing was imported: ${errors.length} of ${counted(lines.length, "row")} ${lines.length === 1 ? "has" : "have"} errors.`;
  throw new AppError("BAD_USER_INPUT", message, { lines: errors.slice(0, maxCsvLineErrors) });
}

async function insertAll(
  { model, defaultOrder }: CsvKind,
  records: Record<string, unknown>[],
  viewer: Viewer | null,
  newId: Types.ObjectId,
): Promise<void> {
  const now = Date.now();
  // The dates make an unsorted table show the records in the order of the file.
  const age = (at: number) => (defaultOrder === -1 ? at : records.length - at);
  const saved = savedBy(model, viewer);
  const docOf = ([at, _id]: [number, Types.ObjectId]) => ({
    ...records[at],
    ...saved,
    _id,
    createdAt: new Date(now - age(at)),
  });
  // The first record has the id of the call, so that a repeated call finds it.
  const ids = records.map((_, at) => (at === 0 ? newId : new Types.ObjectId()));
  const attempt = await noteImport({ _id: newId, kind: model.modelName, ids });
  const unlessUndone = <T>(result: T | null): T => {
    if (result === null) throw conflict("The import took too long and was undone; send it again");
    return result;
  };
  try {
    const published: ChangedRecord[] = [];
    for (const some of chunksOf([...ids.entries()])) {
      const inserted: StoredRecord[] = unlessUndone(
        await commit(recordInsertions(model, some.map(docOf)), continuedImport(attempt)),
      );
      published.push(...publishedAmong(inserted).map(({ _id }) => ({ _id, version: 1 })));
    }
    const created = ids.map((_id) => ({ _id, version: 1 }));
    const events = [
      ...(await changeEvent(model, "created", created)),
      ...(await changeEvent(model, "published", published)),
    ];
    unlessUndone(await commit(finishedImport(attempt), ...events));
  } catch (error) {
    await undoImport(model, attempt);
    throw error;
  }
}

interface Call {
  context: RequestContext;
  newId?: Types.ObjectId;
}

async function importText(kind: Imported, text: string, { context, newId }: Call): Promise<{ count: number }> {
  const { log, viewer, record } = context;
  const lines = await csvLines(text, [...kind.columns, "createdAt"]);
  if (lines.length === 0) throw badInput("The file has no lines below its headings");
  const records = await checked(kind, lines);
  const count = records.length;
  if (newId) {
    await undoImport(kind.model, { _id: newId });
    if (await findOneOf(kind.model, { _id: newId })) return { count };
  }
  await insertAll(kind, records, viewer, newId ?? new Types.ObjectId());
  log.info({ event: "import", kind: kind.model.modelName, count, actor: viewer?._id });
  await record({ ...eventOf(kind.model.modelName, "imported"), count });
  return { count };
}

export async function importCsv(
  kind: Imported,
  calls: IdempotentCalls,
  request: Request,
  response: Response,
): Promise<void> {
  const context = contextOf(response);
  const body = await readCsv(request, response);
  const key = readIdempotencyKey(request.headers["idempotency-key"]);
  const call = key !== undefined && keyedCall(context, { key, path: `${kind.path}/import`, body, leaseMs });
  const answer = await (call
    ? calls.once(call, (newId) => importText(kind, body, { context, newId }))
    : importText(kind, body, { context }));
  response.status(201).set("Cache-Control", "no-store").json(answer);
}
