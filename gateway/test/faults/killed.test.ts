import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { clientOf, type Client } from "../harness/http/client.ts";
import { signIn } from "../harness/factories.ts";
import { aFolder, portOf, runGateway } from "../harness/processes/run-gateway.ts";
import { storeSettings } from "../harness/processes/run-operation.ts";
import { runMongodb } from "../harness/processes/run-mongodb.ts";
import { tcpProxy } from "../harness/servers/tcp-proxy.ts";
import { aHistory } from "../harness/histories/writers.ts";

/** A hundred take minutes: `KILL_ROUNDS=100`. */
const rounds = Number(process.env.KILL_ROUNDS ?? 3);
const timeout = 60_000 + rounds * 10_000;
const server = process.env.STORE === "mongodb" ? process.env.MONGODB_TEST_URI : undefined;
/** What starts such a server on $PORT, with its data in $DIR. */
const command = server && process.env.MONGODB_TEST_COMMAND;

const ready = async (gateway: Client) => {
  while ((await gateway.get("/readyz")).status !== 200) await delay(20);
};

describe("Four writers", { timeout }, () => {
  let folder: Awaited<ReturnType<typeof aFolder>>;
  let store: Record<string, string>;
  beforeEach(async () => {
    folder = await aFolder();
    store = storeSettings(folder.path);
  });
  afterEach(() => folder.remove());

  async function started(settings: Record<string, string>) {
    const process = runGateway({ ...settings, PORT: "0", RATE_LIMITS: "off" });
    const gateway = clientOf(`http://127.0.0.1:${await portOf(process.printed, process.child)}`);
    await ready(gateway);
    const end = async (signal: NodeJS.Signals) => {
      process.child.kill(signal);
      await process.ended;
    };
    return { gateway, end };
  }

  it(`H§7 lose nothing acknowledged and find nothing twice when the gateway is killed (${rounds} times)`, async () => {
    let { gateway, end } = await started(store);
    const history = aHistory((await signIn(gateway)).token);
    onTestFinished(history.end);
    for (let round = 0, before = 0; round < rounds; round++) {
      const isOver = new AbortController();
      const writers = history.write([gateway], isOver.signal);
      await history.progress(before);
      isOver.abort();
      await end("SIGKILL");
      await writers;
      ({ gateway, end } = await started(store));
      const acknowledged = await history.validate(gateway);
      expect(acknowledged).toBeGreaterThan(before);
      before = acknowledged;
    }
    await end("SIGTERM");
  });

  it.skipIf(server)("H§7 find an import that a kill cut short whole or not at all", async () => {
    let { gateway, end } = await started(store);
    const { token } = await signIn(gateway);
    const count = async () => Number((await gateway.get("/api/faq/list?limit=1")).headers.get("x-total-count"));
    const before = await count();
    const lines = Array.from({ length: 5_000 }, (_, line) => `Question ${line},Answer`);
    const file = ["title,body", ...lines].join("\n");
    const options = { token, headers: { "content-type": "text/csv" } };
    const answer = gateway.post("/api/faq/import", file, options).catch(() => null);
    while ((await count()) === before) await delay(1);
    await end("SIGKILL");
    const isAcknowledged = (await answer)?.status === 201;
    ({ gateway, end } = await started(store));
    const whole = before + lines.length;
    expect(isAcknowledged ? [whole] : [before, whole]).toContain(await count());
    await end("SIGTERM");
  });

  it.runIf(server)(`H§7 nor when MongoDB's connections are cut under them (${rounds} times)`, async () => {
    const proxy = await tcpProxy(Number(new URL(server!).port));
    const uri = new URL(store.MONGODB_URI!);
    uri.port = String(proxy.port);
    uri.searchParams.set("directConnection", "true"); // or the driver would find its way around the proxy
    const { gateway, end } = await started({ ...store, MONGODB_URI: uri.href });
    const history = aHistory((await signIn(gateway)).token);
    onTestFinished(history.end);
    const isOver = new AbortController();
    const writers = history.write([gateway], isOver.signal);
    for (let round = 0; round < rounds; round++) {
      await history.progress(round);
      await proxy.cut();
      await delay(Math.random() * 400);
      await proxy.mend();
      await ready(gateway);
    }
    isOver.abort();
    await writers;
    expect(await history.validate(gateway)).toBeGreaterThan(rounds);
    await end("SIGTERM");
    await proxy.stop();
  });

  it.runIf(command)(`H§7 nor when MongoDB itself is killed and started again (${rounds} times)`, async () => {
    const mongodb = await runMongodb(command!, join(folder.path, "mongodb"));
    const { gateway, end } = await started({ ...store, MONGODB_URI: mongodb.uri });
    const history = aHistory((await signIn(gateway)).token);
    onTestFinished(history.end);
    for (let round = 0, before = 0; round < rounds; round++) {
      const isOver = new AbortController();
      const writers = history.write([gateway], isOver.signal);
      await history.progress(before);
      await mongodb.kill();
      isOver.abort();
      await writers;
      mongodb.start();
      await ready(gateway);
      const acknowledged = await history.validate(gateway);
      expect(acknowledged).toBeGreaterThan(before);
      before = acknowledged;
    }
    await end("SIGTERM");
    await mongodb.kill();
  });
});
