import { once } from "node:events";
import type { Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import mongoose from "mongoose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { clientOf, type Client } from "../harness/http/client.ts";
import { aContact, aFaq, aSignUp, signIn } from "../harness/factories.ts";
import { ownDatabase } from "../harness/own-database.ts";
import { aFolder, portOf, runGateway } from "../harness/processes/run-gateway.ts";
import { storeSettings } from "../harness/processes/run-operation.ts";
import { startGateway, type TestGateway } from "../harness/start-gateway.ts";
import { tcpProxy } from "../harness/servers/tcp-proxy.ts";

const server = process.env.STORE === "mongodb" ? process.env.MONGODB_TEST_URI : undefined;
const maxWaitMs = 10_000;

describe.skipIf(!server)("A MongoDB that goes away", { timeout: 60_000 }, () => {
  let folder: Awaited<ReturnType<typeof aFolder>>;
  let store: Record<string, string>;
  let proxy: Awaited<ReturnType<typeof tcpProxy>>;
  let process: ReturnType<typeof runGateway>;
  let gateway: Client;
  let admin: { token: string };

  const statusOf = async (path: string) => (await gateway.get(path)).status;
  const until = async (status: number) => {
    while ((await statusOf("/readyz")) !== status) await delay(50);
  };

  const storeAway = () => process.printed.out.split('"event":"store away"').length;

  /** Makes every kind of call through REST and GraphQL, each with a timeout. */
  async function expectUnavailable(): Promise<void> {
    const signal = AbortSignal.timeout(maxWaitMs);
    const calls = await Promise.race([
      Promise.all([
        gateway.get("/api/faq/list"),
        gateway.get("/api/user/list", admin),
        gateway.post("/api/contact", aContact()),
        gateway.post("/api/user/login", { email: "a@example.org", password: "some password" }),
        gateway.query("{ faqs { title } }"),
      ]),
      new Promise<never>((_, reject) =>
        signal.addEventListener("abort", () => reject(new Error("a call was not answered in time"))),
      ),
    ]);
    const texts = calls.map(({ status, headers, body }) => [
      status,
      headers.has("retry-after"),
      body.code ?? body.errors[0].extensions.code,
    ]);
    expect(texts).toEqual(calls.map(() => [503, true, "UNAVAILABLE"]));
    const [page, empty] = [await gateway.get("/swap"), await gateway.get("/blog")];
    expect([page.status, empty.status, empty.headers.has("retry-after")]).toEqual([200, 503, true]);
    expect(empty.body).toContain("Loading...");
    const ready = await gateway.get("/readyz");
    expect([await statusOf("/livez"), ready.status, ready.headers.has("retry-after")]).toEqual([200, 503, true]);
  }

  beforeAll(async () => {
    folder = await aFolder();
    proxy = await tcpProxy(Number(new URL(server!).port));
    await proxy.cut();
    store = storeSettings(folder.path);
    const uri = new URL(store.MONGODB_URI!);
    uri.port = String(proxy.port);
    uri.searchParams.set("directConnection", "true"); // or the driver would find its way around the proxy
    process = runGateway({ ...store, PORT: "0", MONGODB_URI: uri.href });
    gateway = clientOf(`http://127.0.0.1:${await portOf(process.printed, process.child)}`);
  });
  afterAll(async () => {
    process.child.kill("SIGTERM");
    await process.ended;
    await proxy.stop();
    await folder.remove();
  });
  beforeEach(async () => {
    if (!admin) return;
    await proxy.mend();
    await until(200);
  });

  it("H§7 is waited for at start, by a gateway that lives and says so", async () => {
    await expectUnavailable();
    // MongoDB fails again after the indexes were created: during the counts, and during the first content.
    for (const text of ["accounts", "satellite"]) {
      const failures = storeAway();
      await proxy.mendUntil(text);
      while (storeAway() === failures && process.child.exitCode === null) await delay(50);
    }
    await proxy.mend();
    await until(200);
    admin = await signIn(gateway, aSignUp());
    expect(await statusOf("/api/faq/list")).toBe(200);
  });

  it.each([
    ["is gone", () => proxy.cut()],
    ["hangs", () => proxy.hold()],
    ["is slow by 3 s", () => proxy.slow(3_000)],
  ])("H§7 is refused with 503 and Retry-After while it %s, and used again when it is back", async (_, fail) => {
    const before = await gateway.get("/api/faq/list");
    await fail();
    await expectUnavailable();
    await until(503);
    await expectUnavailable();
    await proxy.mend();
    await until(200);
    expect((await gateway.get("/api/faq/list")).body).toEqual(before.body);
    const { status, body } = await gateway.post("/api/faq", aFaq(), admin);
    expect(status).toBe(201);
    await gateway.delete(`/api/faq/${body._id}`, admin);
  });

  it("H§7 is used again after each of many cuts, however short", async () => {
    for (const length of [0, 50, 300, 1_000, 3_000]) {
      await proxy.cut();
      await delay(length);
      await proxy.mend();
      while ((await gateway.post("/api/contact", aContact())).status !== 201) await delay(20);
      await until(200);
    }
  });

  it("H26 is logged when it goes and when it comes back", () => {
    const events = ["store away", "store down", "store up"];
    for (const event of events) expect(process.printed.out).toContain(`"event":"${event}"`);
  });
});

interface Monitor {
  connection: { socket: Socket };
  requestCheck: () => void;
}

describe.skipIf(!server)("A driver that waits for good for the answer to a heartbeat", () => {
  let proxy: Awaited<ReturnType<typeof tcpProxy>>;
  let gateway: TestGateway;
  beforeAll(async () => {
    const { MONGODB_URI, ...own } = ownDatabase();
    const uri = new URL(MONGODB_URI!);
    proxy = await tcpProxy(Number(uri.port));
    uri.port = String(proxy.port);
    // A server that streams its heartbeats would be detected before the driver can ask it.
    for (const [name, value] of [
      ["directConnection", "true"],
      ["serverMonitoringMode", "poll"],
    ] as const)
      uri.searchParams.set(name, value);
    gateway = await startGateway({ ...own, MONGODB_URI: uri.href });
  });
  afterAll(async () => {
    await gateway.stop();
    await proxy.stop();
  });

  const monitor = () => {
    const { topology } = mongoose.connection.getClient() as unknown as {
      topology: { s: { servers: Map<string, { monitor: Monitor }> } };
    };
    return [...topology.s.servers.values()][0]!.monitor;
  };
  /** Whether the driver now waits for the answer to a heartbeat that it wrote to a destroyed socket. */
  async function isMadeToWait(client: mongoose.mongo.MongoClient): Promise<boolean> {
    await once(client, "serverHeartbeatSucceeded");
    await delay(600); // the driver makes no two heartbeats within half a second
    let isStarted = false;
    const onStarted = () => (isStarted = true);
    client.once("serverHeartbeatStarted", onStarted);
    const { connection, requestCheck } = monitor();
    connection.socket.destroy(); // the driver sees the end of this connection first
    requestCheck.call(monitor());
    client.off("serverHeartbeatStarted", onStarted);
    return isStarted;
  }

  it("H§7 keeps the gateway out no longer than MongoDB is away", async () => {
    const stuck = mongoose.connection.getClient();
    while (!(await isMadeToWait(stuck)));
    await proxy.cut();
    while ((await gateway.get("/readyz")).status !== 503) await delay(50);
    await proxy.mend();
    while ((await gateway.get("/readyz")).status !== 200) await delay(50);
    expect((await gateway.post("/api/contact", aContact())).status).toBe(201);
    expect(mongoose.connection.getClient()).not.toBe(stuck);
    expect(gateway.logged).toContainEqual(expect.objectContaining({ event: "store client replaced" }));
  });
});
