import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { CallOptions } from "../harness/client.ts";
import { signIn } from "../harness/factories.ts";
import { Mirror } from "../harness/mirror.ts";
import { startProcess, type GatewayProcess } from "../harness/processes/gateway-process.ts";
import { aFolder } from "../harness/processes/run-gateway.ts";
import { storeSettings } from "../harness/processes/run-operation.ts";
import { RandomWrites } from "../harness/random-writes.ts";

const isEmbedded = process.env.STORE !== "mongodb";
/** Each takes a minute or more: `MIRROR_SEEDS=1,2`. */
const seeds = (process.env.MIRROR_SEEDS ?? "35").split(",").map(Number);
const writes = 500;
const writesBetweenWalks = 5;
const writesBetweenRestarts = Math.floor(writes / 4);
const kinds = ["faq", "blog"];
/** The publications that writes schedule are at most so far ahead, or a day. */
const soonMs = 1_500;

describe("A mirror of the public records", { timeout: 600_000 }, () => {
  let folder: Awaited<ReturnType<typeof aFolder>>;
  let store: Record<string, string>;
  /** On MongoDB two share the store. */
  let gateways: GatewayProcess[];
  beforeEach(async () => {
    folder = await aFolder();
    store = storeSettings(folder.path);
    gateways = await started();
  });
  afterEach(async () => {
    await Promise.all(gateways.map(({ end }) => end()));
    await folder.remove();
  });

  const started = () => Promise.all((isEmbedded ? [0] : [0, 1]).map(() => startProcess(store)));

  async function restart(signal: NodeJS.Signals): Promise<void> {
    for (const { child } of gateways) child.kill(signal);
    await Promise.all(gateways.map(({ ended }) => ended));
    gateways = await started();
  }

  /** Walks while others write, from the time that each walk names on, as the documentation says. */
  async function followMeanwhile(mirrors: Mirror[], isOver: AbortSignal): Promise<void> {
    for (let turn = 0; !isOver.aborted; turn++) {
      for (const mirror of mirrors) await mirror.follow(gateways[turn % gateways.length]!, 50);
      await delay(200);
    }
  }

  /** Between writes: from when the last walk began, since here one clock dates all and nothing is under way. Throws where a moved entry does not come. */
  async function followBetween(mirrors: Mirror[], moved: string[]): Promise<void> {
    const begun = new Date().toISOString();
    const came = new Set<string>();
    for (const mirror of mirrors) {
      for (const _id of (await mirror.follow(gateways[0]!, 3))!) came.add(_id);
      mirror.followFrom(begun);
    }
    expect(moved.filter((_id) => !came.has(_id))).toEqual([]);
  }

  async function write(random: RandomWrites, reader: CallOptions): Promise<Mirror[]> {
    const meanwhile = kinds.map((kind) => new Mirror(kind, reader));
    const between = kinds.map((kind) => new Mirror(kind, reader));
    await followBetween(between, []);
    const isOver = new AbortController();
    const following = followMeanwhile(meanwhile, isOver.signal);
    // What it throws is thrown at the end of the writes.
    following.catch(() => undefined);
    for (let count = 1; count <= writes; count++) {
      await random.write(gateways[count % gateways.length]!);
      if (count % writesBetweenWalks === 0) await followBetween(between, random.moved());
      const restarts = count / writesBetweenRestarts;
      if (Number.isInteger(restarts)) await restart(restarts % 2 === 1 ? "SIGTERM" : "SIGKILL");
    }
    await delay(soonMs + 1_000);
    await followBetween(between, random.moved());
    isOver.abort();
    await following;
    for (const [at, mirror] of meanwhile.entries()) {
      expect(await mirror.follow(gateways[0]!, 1_000), kinds[at]).not.toBeNull();
    }
    return [...between, ...meanwhile];
  }

  it.each(seeds)(
    `holds exactly what the lists show after ${writes} random writes and restarts, from the seed %i`,
    async (seed) => {
      const admin = await signIn(gateways[0]!);
      const mirrors = await write(new RandomWrites(seed, admin), admin);
      for (const mirror of mirrors) await mirror.judge(gateways[0]!);
    },
  );
});
