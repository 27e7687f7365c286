import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aBalancer } from "../testing/servers/balancer.ts";
import { clientOf } from "../testing/client.ts";
import { aContact } from "../testing/factories.ts";
import { aFolder, portOf, runGateway } from "../testing/run-gateway.ts";
import { storeSettings } from "../testing/run-operation.ts";

const hasMongodb = process.env.STORE === "mongodb" && Boolean(process.env.MONGODB_TEST_URI);
const restarts = 5;
const leastRequests = 10_000;

let folder: Awaited<ReturnType<typeof aFolder>>;
let store: Record<string, string>;
beforeAll(async () => {
  folder = await aFolder();
  store = storeSettings(folder.path);
});
afterAll(() => folder.remove());

it.runIf(hasMongodb)(
  `H§7 no request fails while two gateways behind a balancer are restarted in turn, ${restarts} times`,
  { timeout: 300_000 },
  async () => {
    const balancer = await aBalancer();
    const begin = async () => {
      const { child, printed, ended } = runGateway({ ...store, PORT: "0", RATE_LIMITS: "off" });
      const port = await portOf(printed, child);
      balancer.add(port);
      while (!balancer.ready().includes(port)) await delay(20);
      const end = async () => {
        child.kill("SIGTERM");
        const { status } = await ended;
        balancer.remove(port);
        return status;
      };
      return end;
    };
    const running = [await begin(), await begin()];

    const site = clientOf(balancer.url);
    const answers = new Map<unknown, number>();
    let isOver = false;
    const count = () => [...answers.values()].reduce((sum, more) => sum + more, 0);
    const visit = async (serial: number) => {
      for (let turn = serial; !isOver || count() < leastRequests; turn++) {
        const call = turn % 20 ? site.get("/api/faq/list") : site.post("/api/contact", aContact());
        const told = await call.then(({ status }) => status, String);
        answers.set(told, (answers.get(told) ?? 0) + 1);
      }
    };
    const visitors = Promise.all(Array.from({ length: 8 }, (_, serial) => visit(serial)));

    const statuses: unknown[] = [];
    for (let restart = 0; restart < 2 * restarts; restart++) {
      statuses.push(await running[restart % 2]!());
      running[restart % 2] = await begin();
    }
    isOver = true;
    await visitors;
    await Promise.all(running.map((end) => end()));
    balancer.stop();
    expect([...answers.keys()].sort()).toEqual([200, 201]);
    expect(count()).toBeGreaterThanOrEqual(leastRequests);
    expect(statuses).toEqual(statuses.map(() => 0));
  },
);
