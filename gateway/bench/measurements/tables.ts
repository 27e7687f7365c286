import { execFile } from "node:child_process";
import { performance } from "node:perf_hooks";
import { promisify } from "node:util";
import { aContact } from "../../test/harness/factories.ts";
import { onMongodb } from "../database.ts";
import { startGateway, withFolder, type Gateway } from "../gateway.ts";
import { median } from "../load.ts";
import { milliseconds, whole, type Row } from "../report.ts";
import { here } from "../server.ts";

export const records = 100_000;

/** Puts made-up contacts into a store that nobody has open. */
export const seed = (settings: Record<string, string>, count: number, script = here("../dist/seed.js")) =>
  promisify(execFile)(process.execPath, [script, "--contacts", String(count)], {
    env: { PATH: process.env.PATH, ...settings },
  });

const document = `query ($query: ContactTableQuery!) {
  contactTable(query: $query) { rows { _id first_name last_name country organization phone email message } total }
}`;
const searches = [
  ...["a", "kenya", "forest", "ministry", "025", "example.org", "carbon", "no such text", "amina", "di"],
  ...["", "ghana", "we would", "07", "o", "university", "sen", "tonne", "@", "fund"],
];
const columns = ["first_name", "last_name", "country", "organization", "phone", "email", "message"];

/** 200 questions, no two alike and none like the one before it: pages near the start, in the middle and past the end. */
const questions = Array.from({ length: 200 }, (_, at) => ({
  page: 1 + ((at * 37) % 400),
  rowsPerPage: [5, 10, 20, 50][at % 4],
  search: searches[(at * 7) % searches.length],
  sortBy: columns[at % columns.length],
  direction: at % 3 ? "asc" : "desc",
}));

/** How long each page takes, in milliseconds; `before` is done before each. */
export async function pageTimes({ query }: Gateway, before: () => Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  for (const question of questions) {
    await before();
    const start = performance.now();
    await query(document, { query: question });
    taken.push(performance.now() - start);
  }
  return taken;
}

/** The value that this share of them stays below. */
export const at = (share: number, values: number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(share * values.length)]!;

async function measure(where: string, settings: Record<string, string>, target: number): Promise<Row[]> {
  return withFolder(async (folder) => {
    await seed({ DATA_DIR: `${folder}/data`, ...settings }, records);
    const gateway = await startGateway(`${folder}/data`, settings);
    try {
      const pages = async (what: string, before: () => Promise<unknown>): Promise<Row> => {
        await gateway.usage();
        const taken = await pageTimes(gateway, before);
        const p95 = at(0.95, taken);
        const { rss, cpu } = await gateway.usage();
        return {
          what: `${what} of ${whole(records)}, search and sort, ${where}`,
          figure: `p50 ${milliseconds(median(taken))}, p95 ${milliseconds(p95)}`,
          yardstick: `worst ${milliseconds(Math.max(...taken))}, ${whole(rss / 1e6)} MB`,
          target: `p95 < ${target} ms`,
          p99: at(0.99, taken),
          cpu: cpu / taken.length,
          holds: p95 < target,
        };
      };
      const write = () => gateway.call("POST", "/contact", aContact());
      return [await pages("Table page", async () => undefined), await pages("Table page after a write", write)];
    } finally {
      await gateway.stop();
    }
  });
}

/** Pages with search and sort, also each after a write, on the embedded store. */
export const embeddedTable = (): Promise<Row[]> => measure("embedded", {}, 40);

/** The same on MongoDB. */
export const mongodbTable = (): Promise<Row[]> =>
  onMongodb("Table on MongoDB", (settings, server) => measure(server, settings, 150));
