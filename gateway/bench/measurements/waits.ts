import { execFile } from "node:child_process";
import { performance } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { onMongodb } from "../database.ts";
import { startBuilt, startGateway, withFolder, type Gateway } from "../gateway.ts";
import { littleThings, startPoller, whileOthersAsk } from "../others.ts";
import { milliseconds, type Row } from "../report.ts";
import { ask, graphql, table } from "../requests.ts";
import { here } from "../server.ts";
import { records, seed } from "./tables.ts";

const maxWaitMs = 50;

const faqLines = Array.from({ length: 5_000 }, (_, at) => `What is question ${at}?,${"It is answered. ".repeat(20)}`);
const all = 'choice: { search: "" }';

/** What is asked at 100,000 contacts, in turn. */
const calls: [what: string, call: (gateway: Gateway) => Promise<unknown>][] = [
  ["nothing else", () => wait(3_000)],
  ["table page, search", table({ search: "kenya" })],
  ["table page, sorted for the first time", table({ sortBy: "message" })],
  ["table page in the middle, search and sort", table({ search: "a", sortBy: "email", page: 900, rowsPerPage: 50 })],
  ["all rows, GraphQL", table({ rowsPerPage: -1 })],
  ["all rows, GraphQL, search and sort", table({ rowsPerPage: -1, search: "a", sortBy: "phone", direction: "desc" })],
  ["the whole list, REST", (gateway) => ask(gateway, "/api/contact/list")],
  ["a page of 1,000, REST", (gateway) => ask(gateway, "/api/contact/list?page=50&limit=1000")],
  ["export of all as CSV", (gateway) => ask(gateway, "/api/contact/export", { search: "", sortBy: "last_name" })],
  ["overview and unread", graphql("{ contactOverview { total weeks } unreadContacts }")],
  ["import of 5,000", (gateway) => ask(gateway, "/api/faq/import", ["title,body", ...faqLines].join("\n"), "text/csv")],
  ["FAQ list of 5,000, REST", (gateway) => ask(gateway, "/api/faq/list?page=1&limit=1000")],
  ["all to the trash", graphql(`mutation { deleteContacts(${all}) { count } }`)],
  ["all rows of the trash, GraphQL", table({ rowsPerPage: -1, trash: true })],
  ["all back from the trash", graphql(`mutation { restoreContacts(${all}) { count } }`)],
  ["all to the trash again", graphql(`mutation { deleteContacts(${all}) { count } }`)],
];

/** The wait as it was, and the longest piece of work behind it, which is all of it on a machine that nobody else uses. */
const row = (what: string, taken: number, worst: number, piece: number): Row => ({
  what: `Others' longest wait: ${what}`,
  figure: milliseconds(worst),
  yardstick: `longest piece ${milliseconds(piece)}, the call ${milliseconds(taken)}`,
  target: `< ${maxWaitMs} ms`,
  holds: Math.min(worst, piece || Infinity) < maxWaitMs,
});

/** How long anybody else waits while the work is done. */
async function measure(gateway: Gateway, what: string, work: () => Promise<unknown>): Promise<Row> {
  let failure = "";
  const { taken, worst, piece } = await whileOthersAsk(gateway, () =>
    work().catch((error: Error) => (failure = ` ${error.message.slice(0, 60)}`)),
  );
  const measured = row(what + failure, taken, worst, piece);
  process.stderr.write(`  ${what}: ${measured.figure}, ${measured.yardstick}\n`);
  return measured;
}

/** How long anybody waits for /livez while the store is opened. */
async function measureStart(dataDir: string, settings: Record<string, string>): Promise<Row> {
  const before = performance.now();
  let poller: ReturnType<typeof startPoller> | undefined;
  const server = await startBuilt(dataDir, settings, {
    onListening: async (listening) => {
      poller = startPoller(listening.url, littleThings);
      await listening.usage();
    },
  });
  const taken = performance.now() - before;
  const measured = row("start", taken, await poller!.worst(), (await server.usage()).piece);
  await poller!.stop();
  await server.stop();
  return measured;
}

/** Makes all that is in the trash older than it is kept there. */
const ageTrash = (settings: Record<string, string>) =>
  promisify(execFile)(process.execPath, ["--import", "@oxc-node/core/register", here("./age-trash.ts")], {
    env: { PATH: process.env.PATH, ...settings },
  });

async function untilPurged({ query }: Gateway): Promise<void> {
  const trash = "{ contactTable(query: { trash: true }) { total } }";
  for (;;) {
    const { data } = (await query(trash)) as { data: { contactTable: { total: number } } };
    if (data.contactTable.total === 0) return;
    await wait(50);
  }
}

/** The longest that anybody waits for anybody else's call, whichever it is, with 100,000 contacts; `settings` name the store. */
async function measureWaits(settings: Record<string, string>): Promise<Row[]> {
  return withFolder(async (folder) => {
    const own = { DATA_DIR: `${folder}/data`, ...settings };
    await seed(own, records);
    const rows: Row[] = [await measureStart(own.DATA_DIR, settings)];
    let gateway = await startGateway(own.DATA_DIR, settings);
    try {
      for (const [what, call] of calls) rows.push(await measure(gateway, what, () => call(gateway)));
      await gateway.stop();
      await ageTrash(own);
      gateway = await startGateway(own.DATA_DIR, settings);
      rows.push(await measure(gateway, "purge of the trash", () => untilPurged(gateway)));
    } finally {
      await gateway.stop();
    }
    return rows;
  });
}

/** On the embedded store. */
export const waits = (): Promise<Row[]> => measureWaits({});

/** On MongoDB, where others also wait for the server; the longest piece is the gateway's own. */
export const waitsOnMongodb = (): Promise<Row[]> =>
  onMongodb("Others' longest wait on MongoDB", (settings) => measureWaits(settings));
