import { cp } from "node:fs/promises";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { startBuilt, startGateway, withFolder, type Gateway } from "../gateway.ts";
import { compare, median, type Driven, type Pace, type Sent } from "../load.ts";
import { contact } from "../measurements/contacts.ts";
import { firstLoad } from "../measurements/pages.ts";
import { at, pageTimes, records, seed } from "../measurements/tables.ts";
import { milliseconds, perSecond, whole, type Row } from "../report.ts";
import { here } from "../server.ts";
import { changing, putPosts, type Stage } from "../stage.ts";
import { withBuiltCommit } from "./built-commit.ts";
import { createsOnMongodb } from "./creates-on-mongodb.ts";

/** The figures of this tree and of the commit; one that is better when higher has its ratio the other way round. */
const row = (what: string, [own, other]: number[], print: (value: number) => string, isRate = false): Row => ({
  what,
  figure: print(own!),
  yardstick: print(other!),
  ratio: isRate ? other! / own! : own! / other!,
});

const requests: Record<string, Sent> = {
  "REST list of 100 posts": { path: "/api/blog/list" },
  "Page /blog": { path: "/blog" },
  "GraphQL list of FAQ entries": {
    method: "POST",
    path: "/graphql",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ query: "{ faqs { _id title body } }" }),
  },
  "Contact created": contact,
};

async function rate(what: string, driven: Driven[], pace: Pace): Promise<Row[]> {
  const { loads } = await compare(driven, pace);
  const perSeconds = loads.map((load) => load.perSecond);
  const cpus = loads.map((load) => load.cpu);
  return [
    row(`${what}, requests`, perSeconds, perSecond, true),
    row(`${what}, CPU a request`, cpus, (cpu) => `${whole(cpu)} µs`),
  ];
}

async function rates(gateways: Gateway[], posts: Stage["posts"][], pace: Pace): Promise<Row[]> {
  const list = { path: "/api/blog/list" };
  const changed = gateways.map((gateway, at): Driven => [gateway, list, changing(gateway, posts[at]![0]!)]);
  const rows = await rate("REST list while a post changes", changed, pace);
  for (const [what, sent] of Object.entries(requests)) {
    const driven = gateways.map((gateway): Driven => [gateway, sent]);
    rows.push(...(await rate(what, driven, pace)));
  }
  return rows;
}

/** The p95 of table pages on 100,000 contacts, of both in turns. */
async function tablePages(gateways: Gateway[], rounds: number): Promise<Row> {
  const taken: number[][] = gateways.map(() => []);
  for (let round = 0; round < rounds; round++)
    for (const [index, gateway] of gateways.entries())
      taken[index]!.push(at(0.95, await pageTimes(gateway, async () => undefined)));
  return row(`Table page of ${whole(records)} contacts, p95`, taken.map(median), milliseconds);
}

/** Starts on copies of one store, in turns: time to /readyz, processor time, memory. */
async function starts(count: number, scripts: string[], dataDirs: string[], rounds: number): Promise<Row[]> {
  const times: number[][] = scripts.map(() => []);
  const processorTimes: number[][] = scripts.map(() => []);
  const sizes: number[][] = scripts.map(() => []);
  for (let round = 0; round < rounds; round++)
    for (const [index, script] of scripts.entries()) {
      const before = performance.now();
      const server = await startBuilt(dataDirs[index]!, {}, { script });
      times[index]!.push(performance.now() - before);
      const { cpu, rss } = await server.usage();
      processorTimes[index]!.push(cpu / 1_000);
      sizes[index]!.push(rss / 1e6);
      await server.stop();
    }
  const what = `Start with ${whole(count)} contacts`;
  return [
    row(`${what}, to /readyz`, times.map(median), milliseconds),
    row(`${what}, CPU`, processorTimes.map(median), milliseconds),
    row(`${what}, memory`, sizes.map(median), (size) => `${whole(size)} MB`),
  ];
}

async function withGateways<T>(scripts: string[], dataDirs: string[], work: (gateways: Gateway[]) => Promise<T>) {
  const gateways = await Promise.all(scripts.map((script, index) => startGateway(dataDirs[index]!, {}, script)));
  try {
    return await work(gateways);
  } finally {
    await Promise.all(gateways.map((gateway) => gateway.stop()));
  }
}

/** A folder for each script with the same contacts. The older tree makes them, since a store is opened by later versions alone. */
async function seeded(count: number, scripts: string[], folder: string, tree: string): Promise<string[]> {
  const dataDirs = scripts.map((_, index) => join(folder, `contacts-${count}-${index}`));
  const [own, older] = dataDirs as [string, string];
  await seed({ DATA_DIR: older }, count, join(tree, "gateway/dist/seed.js"));
  await cp(older, own, { recursive: true });
  // A first start brings the store up to its version.
  await withGateways(scripts, dataDirs, async () => undefined);
  return dataDirs;
}

/** The same cases on this tree and on a commit, in turns in one run; below 1 this tree is better. */
export const compareCommit = (commit: string, pace: Pace): Promise<Row[]> =>
  withBuiltCommit(commit, (tree) =>
    withFolder(async (folder) => {
      const scripts = [here("../dist/main.js"), join(tree, "gateway/dist/main.js")];
      const small = scripts.map((_, index) => join(folder, `posts-${index}`));
      const rows = await withGateways(scripts, small, async (gateways) => {
        const posts = [];
        for (const gateway of gateways) posts.push(await putPosts(gateway));
        const loads = await Promise.all(gateways.map(({ url }) => firstLoad(url)));
        const bytes = loads.map(({ files }) => files);
        const first = row("First load of /, gzip", bytes, (size) => `${whole(size)} B`);
        return [first, ...(await rates(gateways, posts, pace))];
      });
      for (const count of [10_000, records]) {
        const dataDirs = await seeded(count, scripts, folder, tree);
        rows.push(...(await starts(count, scripts, dataDirs, pace.rounds)));
        if (count === records)
          rows.push(await withGateways(scripts, dataDirs, (gateways) => tablePages(gateways, pace.rounds)));
      }
      return [...rows, ...(await createsOnMongodb(scripts, pace))];
    }),
  );
