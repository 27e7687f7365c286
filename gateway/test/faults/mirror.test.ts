import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { anApiKey } from "../harness/accounts/api-keys.ts";
import type { CallOptions } from "../harness/http/client.ts";
import { signIn } from "../harness/factories.ts";
import { Mirror } from "../harness/histories/mirror.ts";
import { freePort } from "../harness/processes/free-port.ts";
import { startProcess, type GatewayProcess } from "../harness/processes/gateway-process.ts";
import { mirrorProgramIn } from "../harness/processes/mirror-program.ts";
import { aFolder } from "../harness/processes/run-gateway.ts";
import { storeSettings } from "../harness/processes/run-operation.ts";
import { RandomWrites } from "../harness/histories/random-writes.ts";
import { eventually, webhooksOf } from "../harness/webhooks.ts";

const isEmbedded = process.env.STORE !== "mongodb";
/** Each takes a minute or more: `MIRROR_SEEDS=1,2`. */
const seeds = (process.env.MIRROR_SEEDS ?? "35").split(",").map(Number);
const writes = 500;
const writesBetweenWalks = 5;
/** After so many the webhook is turned off, or on again. */
const writesBetweenTurns = 25;
const writesBetweenRestarts = Math.floor(writes / 4);
const kinds = ["faq", "blog"];
/** The publications that writes schedule are at most so far ahead, or a day. */
const soonMs = 1_500;

describe("A mirror of the public records", { timeout: 600_000 }, () => {
  let folder: Awaited<ReturnType<typeof aFolder>>;
  let programFolder: Awaited<ReturnType<typeof aFolder>>;
  let store: Record<string, string>;
  /** On MongoDB two share the store. The first one has one address for all of its life. */
  let gateways: GatewayProcess[];
  let ports: string[];
  beforeEach(async () => {
    folder = await aFolder();
    store = { ...storeSettings(folder.path), WEBHOOK_PRIVATE_HOSTS: "127.0.0.1" };
    ports = isEmbedded ? [String(await freePort())] : [String(await freePort()), "0"];
    gateways = await started();
  });
  afterEach(async () => {
    await Promise.all(gateways.map(({ end }) => end()));
    await folder.remove();
    await programFolder.remove();
  });

  const started = () => Promise.all(ports.map((PORT) => startProcess({ ...store, PORT })));

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

  /** Starts the program of docs/api/mirror.md, with a webhook that `turn` turns off and on. */
  async function startProgram(admin: { token: string }) {
    const [{ secret: key }, port] = [await anApiKey(gateways[0]!, admin, { scopes: ["blog:read"] }), await freePort()];
    const url = `http://127.0.0.1:${port}/`;
    const { secret, webhook } = await webhooksOf(gateways[0]!, admin).create(url, ["blog.*"]);
    const program = await mirrorProgramIn((programFolder = await aFolder()).path);
    const { end } = program.start({ url: gateways[0]!.url, key, secret, port, seconds: 2 });
    let { isActive } = webhook;
    const turn = async () => {
      isActive = !isActive;
      await webhooksOf(gateways[0]!, admin).update(webhook._id, { isActive });
    };
    const validate = () =>
      eventually(async () => {
        const { body } = await gateways[0]!.get("/api/blog/list?fields=all");
        const rows = body as { _id: string }[];
        expect(await program.posts()).toEqual(Object.fromEntries(rows.map((row) => [row._id, row])));
      });
    return { turn, validate, end };
  }

  async function write(random: RandomWrites, reader: CallOptions, turn: () => Promise<void>): Promise<Mirror[]> {
    const meanwhile = kinds.map((kind) => new Mirror(kind, reader));
    const between = kinds.map((kind) => new Mirror(kind, reader));
    await followBetween(between, []);
    const isOver = new AbortController();
    const following = followMeanwhile(meanwhile, isOver.signal);
    // What it throws is thrown at the end of the writes.
    following.catch(() => undefined);
    for (let count = 1; count <= writes; count++) {
      await random.write(gateways[count % gateways.length]!);
      if (count % writesBetweenTurns === 0) await turn();
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
      const program = await startProgram(admin);
      const mirrors = await write(new RandomWrites(seed, admin), admin, program.turn);
      for (const mirror of mirrors) await mirror.validate(gateways[0]!);
      await program.validate();
      await program.end();
    },
  );
});
