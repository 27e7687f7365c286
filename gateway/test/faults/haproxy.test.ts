import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clientOf } from "../harness/http/client.ts";
import { freePort } from "../harness/processes/free-port.ts";
import { aFolder, portOf, runGateway } from "../harness/processes/run-gateway.ts";
import { haproxy } from "../harness/servers/haproxy.ts";

const { HAPROXY } = process.env;

describe.runIf(HAPROXY)("HAProxy, as docker-compose.yml has it (HAPROXY),", { timeout: 60_000 }, () => {
  let folder: Awaited<ReturnType<typeof aFolder>>;
  beforeAll(async () => void (folder = await aFolder()));
  afterAll(() => folder.remove());

  const before = (...gateways: string[]) => haproxy(HAPROXY!, gateways, folder.path);
  const nobody = async () => `127.0.0.1:${await freePort()}`;

  async function aGateway(settings: Record<string, string>) {
    const { child, printed, ended } = runGateway({ PORT: "0", DATA_DIR: folder.path, TRUST_PROXY: "1", ...settings });
    const address = `127.0.0.1:${await portOf(printed, child)}`;
    const end = async () => {
      child.kill("SIGTERM");
      await ended;
    };
    return { address, end };
  }

  /** Says that it is ready, answers everything else with this status, and counts the writes. */
  async function aServer(status: number) {
    const server = createServer(({ url, method }, response) => {
      if (method === "POST") served.writes++;
      response.writeHead(url === "/readyz" ? 200 : status).end();
    }).listen(0, "127.0.0.1");
    const served = { writes: 0, address: "", close: () => server.close().closeAllConnections() };
    await once(server, "listening");
    served.address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    return served;
  }

  it("H§7 sends a read again that was answered 503 or found nobody, and a write only where it found nobody", async () => {
    const [failing, good] = [await aServer(503), await aServer(200)];
    const both = await before(failing.address, good.address);
    const one = await before(good.address, await nobody());
    const statuses = (url: string, method: string) =>
      Promise.all(Array.from({ length: 20 }, async () => (await fetch(`${url}/api`, { method })).status));
    expect(new Set(await statuses(both.url, "GET"))).toEqual(new Set([200]));
    expect(new Set(await statuses(both.url, "POST"))).toEqual(new Set([200, 503]));
    expect(failing.writes + good.writes).toBe(20);
    expect(new Set(await statuses(one.url, "POST"))).toEqual(new Set([200]));
    for (const end of [both.stop, one.stop, failing.close, good.close]) await end();
  });

  it("H§7 reaches the pages that need no data, and errors that say when to come back, while MongoDB is away", async () => {
    const away = { MONGODB_URI: "mongodb://127.0.0.1:1/none", JWT_SECRET: "x".repeat(32) };
    const { address, end } = await aGateway(away);
    const { url, stop } = await before(address, await nobody());
    const site = clientOf(url);
    expect((await site.get("/readyz")).status).toBe(503);
    expect(await site.get("/contact")).toMatchObject({ status: 200, body: expect.stringContaining("<html") });
    const { status, headers, body } = await site.get("/api/faq/list");
    expect([status, body.code]).toEqual([503, "UNAVAILABLE"]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    await stop();
    await end();
  });
});
