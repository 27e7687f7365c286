import { once } from "node:events";
import { createServer, get, type IncomingMessage } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startGateway, type TestGateway } from "../../../test/harness/start-gateway.ts";
import { eventually } from "../../../test/harness/webhooks.ts";
import { BodySender } from "./body-sender.ts";
import { SlowReaders } from "./slow-readers.ts";

const megabyte = 1024 * 1024;
const periodMs = 100;

const bytes = Buffer.alloc(40 * megabyte, "x");

async function* endless(size: number): AsyncGenerator<Buffer, void> {
  for (let at = 0; at < size; at += megabyte) yield bytes.subarray(0, megabyte);
}

/** A server that sends so many megabytes, and how one talks to it. */
async function serve(period?: number) {
  const readers = new SlowReaders();
  const sender = new BodySender(readers);
  const server = createServer(async (request, response) => {
    const [, kind, megabytes] = request.url!.split("/");
    const size = Number(megabytes) * megabyte;
    try {
      if (kind === "whole") return sender.send(request, response, [bytes.subarray(0, size)], {});
      await sender.sendPieces(request, response, { pieces: endless(size), headers: {}, isStreamed: kind === "stream" });
    } catch (error) {
      const { code, details } = error as { code: string; details: { retryAfter?: number } };
      response.writeHead(503).end(JSON.stringify({ code, ...details }));
    }
  });
  readers.watch(server, period);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    /** Asks for a body and reads nothing of it. */
    ask(path: string): Socket {
      const socket = connect(port, "127.0.0.1").pause();
      socket.on("error", () => undefined);
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
      return socket;
    },
    answerTo: async (path: string): Promise<IncomingMessage> =>
      (await once(get({ port, path, agent: false }), "response"))[0] as IncomingMessage,
    connections: () => new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count))),
    close: () => server.close().closeAllConnections(),
  };
}

let impatient: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => void (impatient = await serve(periodMs)));
afterAll(() => impatient.close());

const bodyOf = async (response: IncomingMessage): Promise<string> => (await response.toArray()).join("");

it.each(["whole", "stream"])("H29 a client that reads nothing of a %s body is disconnected", async (kind) => {
  const socket = impatient.ask(`/${kind}/40`);
  await eventually(async () => expect(await impatient.connections()).toBe(1));
  await eventually(async () => expect(await impatient.connections()).toBe(0));
  socket.destroy();
});

it.each(["whole", "stream"])("H29 a client that reads a %s body slowly gets all of it", async (kind) => {
  const response = await impatient.answerTo(`/${kind}/40`);
  let [size, pauses] = [0, 0];
  for await (const chunk of response) {
    size += (chunk as Buffer).length;
    if (size > (pauses + 1) * 4 * megabyte) await wait(2 * periodMs).then(() => pauses++);
  }
  expect([size, pauses]).toEqual([40 * megabyte, 9]);
});

it("H29 a connection that waits for its answer, or for its next request, is not a slow reader's", async () => {
  const slow = createServer(async (_request, response) => void response.end(await wait(10 * periodMs, "answered")));
  new SlowReaders().watch(slow, periodMs);
  slow.listen(0, "127.0.0.1");
  await once(slow, "listening");
  const response = await fetch(`http://127.0.0.1:${(slow.address() as AddressInfo).port}`);
  expect(await response.text()).toBe("answered");
  slow.close().closeAllConnections();
});

it("H29 while 64 MB wait for slow readers an answer over 1 MB is 503, and a smaller one is sent", async () => {
  const { ask, answerTo, connections, close } = await serve();
  const readings = [ask("/whole/40"), ask("/whole/20")];
  await eventually(async () => expect(await connections()).toBe(2));
  for (const path of ["/whole/30", "/pieces/15", "/stream/30"]) {
    const refused = await answerTo(path);
    expect([refused.statusCode, JSON.parse(await bodyOf(refused))]).toEqual([
      503,
      { code: "UNAVAILABLE", retryAfter: 5 },
    ]);
  }
  const small = await answerTo("/whole/1");
  expect([small.statusCode, (await bodyOf(small)).length]).toEqual([200, megabyte]);
  for (const socket of readings) socket.destroy();
  await eventually(async () => expect((await answerTo("/whole/30")).resume().statusCode).toBe(200));
  close();
});

it("H29 all connections of a gateway are watched, at the port of its metrics, too", async () => {
  const gateway: TestGateway = await startGateway({ METRICS_PORT: "0" });
  expect(gateway.server.timeout).toBeGreaterThan(0);
  expect(gateway.server.timeout).toBeLessThanOrEqual(15_000);
  expect(gateway.metricsServer!.timeout).toBe(gateway.server.timeout);
  await gateway.stop();
});
