import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { unescapeFormula, unescapeLegacyFormula } from "./formula-escape.ts";
import { badInput } from "../errors/app-error.ts";
import { yieldToEventLoop } from "../event-loop/yield-to-event-loop.ts";

/** One record of a file: its first line, from 1, and its cells by column. */
export interface CsvLine {
  line: number;
  cells: Record<string, string>;
}

interface Parsed {
  info: { lines: number };
  record: string[];
  raw: string;
}

/** Spreadsheets use the delimiter of their locale. */
function delimiterOf(text: string): string {
  const [head = ""] = text.split(/[\r\n]/, 1);
  const count = (mark: string) => head.split(mark).length;
  return [",", ";", "\t"].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

/** Earlier releases quoted no heading and escaped fewer cells; a byte order mark tells their exports from files written by hand. */
const isLegacyExport = (text: string) => /^\uFEFF[^"]/.test(text);

const chunkSize = 32 * 1024;

async function* chunksOf(text: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += chunkSize) {
    yield bytes.subarray(at, at + chunkSize);
    await yieldToEventLoop();
  }
}

async function parsed(text: string): Promise<Parsed[]> {
  try {
    const options = { bom: true, info: true, raw: true, relax_column_count: true, skip_empty_lines: true };
    const parser = parse({ ...options, delimiter: delimiterOf(text) });
    const records: Parsed[] = [];
    for await (const record of Readable.from(chunksOf(text)).pipe(parser)) records.push(record as Parsed);
    return records;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines } = error as unknown as { lines?: number };
    throw badInput(`Line ${lines ?? 1} cannot be read: a quote is not closed, or stands inside a text`);
  }
}

/** Parses a CSV file whose first line names known columns, case-insensitive and in any order. Throws BAD_USER_INPUT. */
export async function csvLines(text: string, known: readonly string[]): Promise<CsvLine[]> {
  const [head, ...records] = await parsed(text);
  const names = (head?.record ?? []).map((name) =>
    known.find((one) => one.toLowerCase() === name.trim().toLowerCase()),
  );
  if (!head || names.includes(undefined))
    throw badInput(`The first line must name the columns, each one of ${known.join(", ")}`);
  if (new Set(names).size < names.length) throw badInput("The first line names a column twice");
  const unescape = isLegacyExport(text) ? unescapeLegacyFormula : unescapeFormula;
  return records.map(({ record, info, raw }) => {
    const line = info.lines - (raw.trimEnd().match(/\n/g)?.length ?? 0);
    if (record.length !== names.length)
      throw badInput(`Line ${line} has ${record.length} cells and not ${names.length}`);
    return { line, cells: Object.fromEntries(names.map((name, at) => [name!, unescape(record[at]!)])) };
  });
}
