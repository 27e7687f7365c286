import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clientOf } from "../harness/http/client.ts";
import { aContact } from "../harness/factories.ts";
import { freePort } from "../harness/processes/free-port.ts";
import { aFolder, runGateway } from "../harness/processes/run-gateway.ts";
import { storeSettings } from "../harness/processes/run-operation.ts";
import { aBalancer } from "../harness/servers/balancer.ts";
import { haproxy } from "../harness/servers/haproxy.ts";
import { nginx } from "../harness/servers/nginx.ts";
import { proxyHeaders, type Proxy } from "../harness/servers/proxy.ts";

const { HAPROXY, NGINX } = process.env;
const hasMongodb = process.env.STORE === "mongodb" && Boolean(process.env.MONGODB_TEST_URI);
const leastRequests = 10_000;
const admin = { email: "admin@example.org", password: "correct horse" };
/** No client's outgoing connection can take a port of these addresses while a gateway restarts. */
const hosts = process.platform === "linux" ? ["127.0.0.2", "127.0.0.3"] : ["127.0.0.1", "127.0.0.1"];

interface Balancer {
  name: string;
  /** Restarts of each gateway. */
  restarts: number;
  start: (gateways: string[], folder: string) => Promise<Proxy>;
}

const ready: Balancer = HAPROXY
  ? { name: "HAProxy, as docker-compose.yml has it (HAPROXY),", restarts: 5, start: haproxy.bind(null, HAPROXY) }
  : { name: "a balancer of the tests", restarts: 5, start: aBalancer };
const others: Balancer[] = NGINX
  ? [{ name: "nginx, as docs/operate/nginx.md has it (NGINX),", restarts: 1, start: nginx.bind(null, NGINX) }]
  : [];

describe.runIf(hasMongodb).each([ready, ...others])("Two gateways behind $name", { timeout: 300_000 }, (behind) => {
  let folder: Awaited<ReturnType<typeof aFolder>>;
  let store: Record<string, string>;
  beforeAll(async () => {
    folder = await aFolder();
    store = storeSettings(folder.path);
  });
  afterAll(() => folder.remove());

  async function started(settings: Record<string, string>) {
    const addresses = await Promise.all(hosts.map(async (host) => `${host}:${await freePort()}`));
    const balancer = await behind.start(addresses, folder.path);
    const begin = async (address: string) => {
      const [HOST, PORT] = address.split(":") as [string, string];
      const { child, ended } = runGateway({ ...store, ...settings, HOST, PORT, TRUST_PROXY: "1" });
      const isReady = () =>
        fetch(`http://${address}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        );
      while (!(await isReady())) await delay(20);
      await delay(500); // both kinds of balancer ask at least four times a second
      return async () => {
        child.kill("SIGTERM");
        return (await ended).status;
      };
    };
    const running = [await begin(addresses[0]!), await begin(addresses[1]!)];
    const restart = async (which: number) => {
      balancer.leaveOut?.(which);
      const status = await running[which]!();
      running[which] = await begin(addresses[which]!);
      balancer.leaveOut?.(null);
      return status;
    };
    const stop = async () => {
      await Promise.all(running.map((end) => end()));
      await balancer.stop();
    };
    return { url: balancer.url, restart, stop };
  }

  it(`H§7 lose no request and no acknowledged write while they are restarted in turn, ${behind.restarts} times`, async () => {
    const { url, restart, stop } = await started({
      RATE_LIMITS: "off",
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    });
    const site = clientOf(url, proxyHeaders);
    const answers = new Map<unknown, number>();
    const acknowledged: string[] = [];
    let isOver = false;
    const count = () => [...answers.values()].reduce((sum, more) => sum + more, 0);
    const write = async (organization: string) => {
      const { status } = await site.post("/api/contact", aContact({ organization }));
      if (status === 201) acknowledged.push(organization);
      return status;
    };
    const read = async () => (await site.get("/api/faq/list")).status;
    const visit = async (serial: number) => {
      for (let turn = serial; !isOver || count() < leastRequests; turn++) {
        const answer = await (turn % 20 ? read() : write(`${serial}, ${turn}`)).catch(
          ({ message, cause }: Error) => `${message}: ${String(cause)}`,
        );
        answers.set(answer, (answers.get(answer) ?? 0) + 1);
      }
    };
    const visitors = Promise.all(Array.from({ length: 8 }, (_, serial) => visit(serial)));

    const statuses: unknown[] = [];
    for (let turn = 0; turn < 2 * behind.restarts; turn++) statuses.push(await restart(turn % 2));
    isOver = true;
    await visitors;
    const { token } = (await site.post("/api/user/login", admin)).body;
    const { body: contacts } = await site.get("/api/contact/list", { token });
    await stop();
    expect([...answers.keys()].sort()).toEqual([200, 201]);
    expect(count()).toBeGreaterThanOrEqual(leastRequests);
    expect(statuses).toEqual(statuses.map(() => 0));
    const kept = (contacts as { organization: string }[]).map(({ organization }) => organization);
    expect(kept.sort()).toEqual(acknowledged.sort());
  });
});
