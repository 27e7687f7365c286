import { setTimeout as delay } from "node:timers/promises";
import { expect } from "vitest";
import { clientOf, type Client } from "../http/client.ts";
import { aFaq, signIn } from "../factories.ts";
import { aFolder, readyUrl, runGateway } from "../processes/run-gateway.ts";
import { storeSettings } from "../processes/run-operation.ts";
import { whileWriting } from "../histories/while-writing.ts";
import { aHistory } from "../histories/writers.ts";
import { aReplicaSet } from "./replica-set.ts";

const maxWaitMs = 10_000;

const until = (status: number) => async (gateway: Client) => {
  while ((await gateway.get("/readyz")).status !== status) await delay(10);
};
const ready = until(200);

/** Of an administrator. On a busy machine a store can be away for a moment at any time. */
async function tokenOf(gateway: Client): Promise<string> {
  for (;;) {
    const { token } = await signIn(gateway, { email: "writer@example.org" });
    if (token) return token;
    await delay(100);
  }
}

/** Two gateways on a replica set of three, and the history of those who write through both. */
export async function replicaSetUnderWriters(options?: { remembersReplies: boolean }) {
  const folder = await aFolder();
  const { MONGODB_URI, ...store } = storeSettings(folder.path);
  const set = await aReplicaSet(process.env.MONGODB_TEST_URI!, options);
  const uri = set.uri(new URL(MONGODB_URI!).pathname.slice(1));
  const settings = { ...store, MONGODB_URI: uri, PORT: "0", RATE_LIMITS: "off", WEBHOOK_PRIVATE_HOSTS: "127.0.0.1" };
  const processes = [runGateway(settings), runGateway(settings)];
  const gateways = (await Promise.all(processes.map(readyUrl))).map((url) => clientOf(url));
  const token = await tokenOf(gateways[0]!);
  const history = aHistory(token);
  const write = (gateway: Client) => gateway.post("/api/faq", aFaq(), { token });

  return {
    set,
    gateways,
    /** The administrator's. */
    token,
    history,

    /** Lets the writers write while something happens, and some before and after it, and judges them. */
    async underWriters(happens: () => Promise<unknown>): Promise<void> {
      const write = (signal: AbortSignal) => history.write(gateways, signal);
      await whileWriting({ ...history, write }, happens);
      await history.validate(gateways[0]!);
      expect(history.slowestCallMs()).toBeLessThan(maxWaitMs);
    },

    /** How long it takes until both gateways are ready and have a write acknowledged, in milliseconds. */
    async untilBack(): Promise<number> {
      const start = performance.now();
      const isWritten = async (gateway: Client) => {
        while ((await write(gateway)).status !== 201) await delay(10);
      };
      await Promise.all([...gateways.map(isWritten), ...gateways.map(ready)]);
      return performance.now() - start;
    },

    /** Resolves when no gateway is ready. */
    untilAway: () => Promise.all(gateways.map(until(503))),

    /** A write through each gateway is answered in time, with 503 and when to come again. */
    async expectUnavailable(): Promise<void> {
      const start = performance.now();
      for (const { status, headers } of await Promise.all(gateways.map(write)))
        expect([status, headers.has("retry-after")]).toEqual([503, true]);
      expect(performance.now() - start).toBeLessThan(maxWaitMs);
    },

    async stop(): Promise<void> {
      history.end();
      for (const { child } of processes) child.kill("SIGTERM");
      await Promise.all(processes.map(({ ended }) => ended));
      await set.cut();
      await folder.remove();
    },
  };
}
