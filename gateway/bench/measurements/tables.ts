import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { performance } from "node:perf_hooks";
import { promisify } from "node:util";
import { startGateway, withFolder, type Gateway } from "../gateway.ts";
import { median } from "../load.ts";
import { milliseconds, whole, type Row } from "../report.ts";
import { here } from "../server.ts";
import type { Stage } from "../stage.ts";

export const records = 100_000;

/** Puts made-up contacts into a store that nobody has open. */
export const seed = (settings: Record<string, string>, count: number) =>
  promisify(execFile)(process.execPath, [here("../dist/src/operations/seed.js"), "--contacts", String(count)], {
    env: { PATH: process.env.PATH, ...settings },
  });

const document = `query ($query: ContactTableQuery!) {
  contactTable(query: $query) { rows { _id first_name last_name country organization phone email message } total }
}`;
const searches = ["a", "kenya", "forest", "ministry", "025", "example.org", "carbon", "no such text", "amina", "di"];
const columns = ["first_name", "last_name", "country", "organization", "phone", "email", "message"];

/** Every search with every column, in an order that repeats neither at once. */
const questions = searches.flatMap((search, at) =>
  columns.map((_, next) => ({
    page: 1 + ((at + next) % 3),
    rowsPerPage: 5,
    search,
    sortBy: columns[(at * 3 + next) % columns.length],
    direction: (at + next) % 2 ? "asc" : "desc",
  })),
);

async function times({ query }: Gateway): Promise<number[]> {
  const taken: number[] = [];
  for (const question of questions) {
    const before = performance.now();
    await query(document, { query: question });
    taken.push(performance.now() - before);
  }
  return taken;
}

/** All rows at once, and how long the event loop was held up for anyone else meanwhile. */
async function wholeList({ query, usage }: Gateway, where: string): Promise<Row> {
  await usage();
  const before = performance.now();
  await query(document, { query: { rowsPerPage: -1 } });
  const taken = performance.now() - before;
  const { delayMax } = await usage();
  return {
    what: `All ${whole(records)} on one page, ${where}`,
    figure: milliseconds(taken),
    yardstick: `others' worst wait ${milliseconds(delayMax)}`,
  };
}

const at = (share: number, values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(share * values.length)]!;

async function measure(where: string, settings: Record<string, string>, target: number): Promise<Row[]> {
  return withFolder(async (folder) => {
    await seed({ DATA_DIR: `${folder}/data`, ...settings }, records);
    const gateway = await startGateway(`${folder}/data`, settings);
    try {
      await gateway.usage();
      const taken = await times(gateway);
      const p95 = at(0.95, taken);
      const { rss, cpu } = await gateway.usage();
      const page: Row = {
        what: `Table of ${whole(records)}, search and sort, ${where}`,
        figure: `p50 ${milliseconds(median(taken))}, p95 ${milliseconds(p95)}`,
        yardstick: `worst ${milliseconds(Math.max(...taken))}, ${whole(rss / 1e6)} MB`,
        target: `p95 < ${target} ms`,
        p99: at(0.99, taken),
        cpu: cpu / taken.length,
        holds: p95 < target,
      };
      return [page, await wholeList(gateway, where)];
    } finally {
      await gateway.stop();
    }
  });
}

/** A page of five with search and sort, and a page of all, on the embedded store. */
export const embeddedTable = (): Promise<Row[]> => measure("embedded", {}, 50);

/** The same on the server that MONGODB_TEST_URI names, in a database of its own. */
export async function mongodbTable(_stage: Stage): Promise<Row[]> {
  const server = process.env.MONGODB_TEST_URI;
  if (!server) return [{ what: "Table on MongoDB", figure: "not run", yardstick: "MONGODB_TEST_URI is not set" }];
  const { default: mongoose } = await import("mongoose");
  const uri = new URL(server);
  uri.pathname = `/baobab-bench-${randomBytes(6).toString("hex")}`;
  const connection = await mongoose.createConnection(uri.href).asPromise();
  try {
    const { version, ...other } = (await connection.db!.admin().buildInfo()) as { version: string };
    const name = Object.keys(other).find((key) => /^(secantus|ferretdb)/i.test(key)) ?? "MongoDB";
    return await measure(`${name} ${version}`, { MONGODB_URI: uri.href, JWT_SECRET: randomBytes(32).toString("hex") }, 150); // prettier-ignore
  } finally {
    await connection.dropDatabase();
    await connection.close();
  }
}
