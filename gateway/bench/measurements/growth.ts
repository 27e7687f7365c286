import { performance } from "node:perf_hooks";
import { aContact } from "../../test/harness/factories.ts";
import { aMailServer } from "../../test/harness/servers/mail-server.ts";
import { startBuilt, startGateway, withFolder, type Gateway } from "../gateway.ts";
import { drive, median } from "../load.ts";
import { whileOthersAsk } from "../others.ts";
import { milliseconds, perSecond, whole, type Row } from "../report.ts";
import { ask, graphql, table } from "../requests.ts";
import type { Stage } from "../stage.ts";
import { contact } from "./contacts.ts";
import { at, pageTimes, seed } from "./tables.ts";

const sizes = (process.env.GROWTH_SIZES ?? "1000 10000 100000 1000000").split(" ").map(Number);

/** At first, while its code is compiled, a gateway does only two thirds of the creates. */
const secondsUntilWarm = 5;

const readsOfAll: ((gateway: Gateway) => Promise<unknown>)[] = [
  table({ rowsPerPage: -1 }),
  (gateway) => ask(gateway, "/api/contact/list"),
  (gateway) => ask(gateway, "/api/contact/export", { search: "", sortBy: "last_name" }),
  graphql("{ contactOverview { total weeks } unreadContacts }"),
];

/** Milliseconds, megabytes and creates a second. */
interface Grown {
  start: number;
  resident: number;
  page: number;
  pageAfterWrite: number;
  overview: number;
  creates: number;
  /** The wait of the first message after a start for the index that finds messages with the same text. */
  firstMessage: number;
  createsWithMail: number;
  wait: number;
  piece: number;
}

const inMilliseconds = async (work: () => Promise<unknown>): Promise<number> => {
  const before = performance.now();
  await work();
  return performance.now() - before;
};

/** Sent as a visitor: the spam filter does not check messages of administrators. */
async function message({ url }: Gateway): Promise<void> {
  const body = JSON.stringify(aContact());
  const answer = await fetch(`${url}/api/contact`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body,
  });
  if (!answer.ok) throw new Error(`a message was answered ${answer.status}: ${await answer.text()}`);
}

const withGateway = async <T>(
  dataDir: string,
  settings: Record<string, string>,
  work: (gateway: Gateway) => Promise<T>,
): Promise<T> => {
  const gateway = await startGateway(dataDir, settings);
  return work(gateway).finally(() => gateway.stop());
};

const createsPerSecond = async (gateway: Gateway, seconds: number): Promise<number> => {
  await drive(gateway, contact, secondsUntilWarm);
  return (await drive(gateway, contact, seconds)).perSecond;
};

async function measure(count: number, smtpUrl: string, { seconds, rounds }: Stage["pace"]): Promise<Grown> {
  return withFolder(async (folder) => {
    const dataDir = `${folder}/data`;
    await seed({ DATA_DIR: dataDir }, count);
    await (await startBuilt(dataDir)).stop();
    const starts: number[] = [];
    for (let round = 0; round < rounds; round++) {
      let server: Awaited<ReturnType<typeof startBuilt>>;
      starts.push(await inMilliseconds(async () => (server = await startBuilt(dataDir))));
      await server!.stop();
    }
    const grown = await withGateway(dataDir, {}, async (gateway) => {
      const { rss } = await gateway.held();
      const overview = graphql("{ contactOverview { total weeks } unreadContacts }");
      const write = () => gateway.call("POST", "/contact", aContact());
      const page = at(0.95, await pageTimes(gateway, async () => undefined));
      const pageAfterWrite = at(0.95, await pageTimes(gateway, write));
      const overviewTime = await inMilliseconds(() => overview(gateway));
      const waits = [];
      for (const read of readsOfAll) waits.push(await whileOthersAsk(gateway, () => read(gateway)));
      return {
        resident: rss / 1e6,
        page,
        pageAfterWrite,
        overview: overviewTime,
        creates: await createsPerSecond(gateway, seconds),
        wait: Math.max(...waits.map(({ worst }) => worst)),
        piece: Math.max(...waits.map(({ piece }) => piece)),
      };
    });
    const mail = { SMTP_URL: smtpUrl, TEAM_EMAIL: "team@example.org" };
    const withMail = await withGateway(dataDir, mail, async (gateway) => ({
      firstMessage: await inMilliseconds(() => message(gateway)),
      createsWithMail: await createsPerSecond(gateway, seconds),
    }));
    return { start: median(starts), ...withMail, ...grown };
  });
}

const rowsOf = (all: Grown[]): Row[] => {
  const row = (
    what: string,
    of: (grown: Grown) => number,
    unit: (value: number) => string,
    size?: number,
    target = 0,
    isLeast = false,
  ): Row => {
    const reached = size === undefined ? undefined : all[sizes.indexOf(size)];
    return {
      what: `${what} at ${sizes.map(whole).join(" / ")} contacts`,
      figure: all.map((grown) => unit(of(grown))).join(" / "),
      ...(reached && {
        target: `${isLeast ? ">=" : "<"} ${unit(target)} at ${whole(size!)}`,
        holds: isLeast ? of(reached) >= target : of(reached) < target,
      }),
    };
  };
  const seconds = (value: number) => `${(value / 1_000).toFixed(1)} s`;
  const megabytes = (value: number) => `${whole(value)} MB`;
  return [
    row("Start to /readyz", ({ start }) => start, seconds, 1_000_000, 20_000),
    row("Memory once it is open", ({ resident }) => resident, megabytes),
    row("Table page, search and sort, p95", ({ page }) => page, milliseconds, 1_000_000, 400),
    row("Table page after a write, p95", ({ pageAfterWrite }) => pageAfterWrite, milliseconds, 100_000, 60),
    row("Overview", ({ overview }) => overview, milliseconds),
    row("First message after a start", ({ firstMessage }) => firstMessage, milliseconds),
    row("Creates, flushed", ({ creates }) => creates, perSecond),
    row("Creates, flushed, mail on", ({ createsWithMail }) => createsWithMail, perSecond, 100_000, 1_500, true),
    row("Others' longest wait during reads of all", ({ wait }) => wait, milliseconds, 100_000, 50),
    row("The longest event loop block behind it", ({ piece }) => piece, milliseconds),
  ];
};

/** Compares stores of a thousand to a million contacts; GROWTH_SIZES sets other numbers, separated by spaces. */
export async function growth({ pace }: Stage): Promise<Row[]> {
  const smtp = await aMailServer();
  await smtp.open();
  try {
    const all: Grown[] = [];
    for (const size of sizes) {
      all.push(await measure(size, smtp.url, pace));
      process.stderr.write(`  ${whole(size)}: ${JSON.stringify(all.at(-1))}\n`);
    }
    return rowsOf(all);
  } finally {
    await smtp.close();
  }
}
