import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { clientOf, type Client } from "../testing/client.ts";
import { aContact, aFaq, aSignUp, signIn } from "../testing/factories.ts";
import { aFolder, portOf, runGateway } from "../testing/run-gateway.ts";
import { storeSettings } from "../testing/run-operation.ts";
import { tcpProxy } from "../testing/tcp-proxy.ts";

const server = process.env.STORE === "mongodb" ? process.env.MONGODB_TEST_URI : undefined;
const mostWait = 10_000;

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

  /** Every kind of call, through both doors; each is given up when it takes longer than it may. */
  async function expectUnavailable(): Promise<void> {
    const signal = AbortSignal.timeout(mostWait);
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
    // It goes away again once the indexes are made: with the counts, and with the first content.
    for (const text of ["administrators", "satellite"]) {
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

  it("H26 is logged when it goes and when it comes back", () => {
    const events = ["store away", "store down", "store up"];
    for (const event of events) expect(process.printed.out).toContain(`"event":"${event}"`);
  });
});
