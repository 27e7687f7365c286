import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { maxCsvLines } from "../../../contract/limits.ts";
import { unescapeFormula, unescapeLegacyFormula } from "./formula-escape.ts";
import { badInput } from "../errors/app-error.ts";
import { yieldToEventLoop } from "../event-loop/yield-to-event-loop.ts";
import { startOfText } from "../markdown/start-of-text.ts";

export interface CsvLine {
  line: number;
  cells: Record<string, string>;
}

const maxNamedHeadings = 5;
const maxHeadingChars = 40;

interface Parsed {
  info: { lines: number };
  record: string[];
  raw: string;
}

// Excel reads the delimiter from this first line; other spreadsheets save it as a row, padded with empty cells.
const delimiterLine = /^"?sep=([^"])"?\1*$/iu;

const firstLine = (text: string): string => /[^\uFEFF\r\n]+/.exec(text)?.[0] ?? "";

const maxHeadChars = 10_000;

const outsideOfQuotes = (text: string): string =>
  text
    .split('"')
    .filter((_, at) => at % 2 === 0)
    .join("");

function delimiterOf(text: string): string {
  const [, named] = delimiterLine.exec(firstLine(text)) ?? [];
  if (named) return named;
  const head = firstLine(outsideOfQuotes(text.slice(0, maxHeadChars)));
  return [",", ";", "\t"].find((mark) => head.includes(mark)) ?? ",";
}

// Older versions escaped fewer cells; the byte order mark distinguishes their exports from files written by hand.
const isLegacyExport = (text: string) => /^\uFEFF(?!sep=)[^"]/i.test(text);

// Some 2,000 lines: each is parsed without yielding to the event loop.
const chunkSize = 4 * 1024;

// With blank ones, by which spreadsheets pad a file.
const mostRead = 10 * maxCsvLines;

const tooManyLines = () => badInput(`The file must have at most ${maxCsvLines} lines`);

async function* chunksOf(text: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += chunkSize) {
    yield bytes.subarray(at, at + chunkSize);
    await yieldToEventLoop();
  }
}

const isFilled = (cell: string) => cell.trim() !== "";

async function parsed(text: string, delimiter: string): Promise<Parsed[]> {
  try {
    const options = { bom: true, info: true, raw: true, relax_column_count: true, skip_empty_lines: true };
    const parser = parse({ ...options, delimiter });
    const records: Parsed[] = [];
    let count = 0;
    for await (const parsed of Readable.from(chunksOf(text)).pipe(parser) as AsyncIterable<Parsed>) {
      if (++count > mostRead) throw tooManyLines();
      if (parsed.record.some(isFilled)) records.push(parsed);
    }
    return delimiterLine.test(firstLine(text)) ? records.slice(1) : records;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines } = error as unknown as { lines?: number };
    throw badInput(`Line ${lines ?? 1} cannot be read: a quote is not closed, or is inside a text`);
  }
}

export const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

function columnsOf(head: string[], known: readonly string[]): string[] {
  const filled = head.slice(0, head.findLastIndex(isFilled) + 1);
  // Among more headings than there are columns one is unknown or named twice.
  const headings = filled.slice(0, known.length + maxNamedHeadings).map((heading) => heading.trim());
  const columns = headings.map((heading) => known.find((one) => one.toLowerCase() === heading.toLowerCase()));
  const unknown = headings.filter((_, at) => !columns[at]).slice(0, maxNamedHeadings);
  if (headings.length === 0 || unknown.length > 0) {
    const wrong = unknown.map((heading) => `"${startOfText(heading, maxHeadingChars)}"`).join(", ");
    throw badInput(
      `The first line must name the columns, each one of ${known.join(", ")}${wrong && `, and not ${wrong}`}`,
    );
  }
  if (new Set(columns).size < columns.length) throw badInput("The first line names a column twice");
  return columns as string[];
}

export async function csvLines(text: string, known: readonly string[]): Promise<CsvLine[]> {
  const delimiter = delimiterOf(text);
  const [head, ...records] = await parsed(text, delimiter);
  const columns = columnsOf(head?.record ?? [], known);
  if (records.length > maxCsvLines) throw tooManyLines();
  const unescape = isLegacyExport(text) ? unescapeLegacyFormula : unescapeFormula;
  return records.map(({ record, info, raw }) => {
    const line = info.lines - (raw.trim().match(/\n/g)?.length ?? 0);
    if (record.length < columns.length || record.slice(columns.length).some(isFilled))
      throw badInput(`Line ${line} has ${counted(record.length, "cell")} and not ${columns.length}`);
    return { line, cells: Object.fromEntries(columns.map((name, at) => [name, unescape(record[at]!, delimiter)])) };
  });
}
