import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { afterEach, expect, it, vi } from "vitest";
import { rawAnswer } from "../../../test/harness/http/raw-http.ts";
import { answerClientErrors } from "../http/client-errors.ts";
import { measureRequests } from "./metrics.ts";
import { RequestDurations } from "./request-durations.ts";

let server: Server;
afterEach(() => void server.close().closeAllConnections());

/** A server that never answers, measured. */
async function silentServer(timeouts = {}) {
  const durations = new RequestDurations();
  server = createServer({ connectionsCheckingInterval: 50, ...timeouts }, () => undefined);
  answerClientErrors(
    server,
    {},
    measureRequests(server, durations, () => "/somewhere"),
  );
  await once(server.listen(0, "127.0.0.1"), "listening");
  const counts = async () =>
    (await durations.get()).values
      .filter(({ metricName }) => /_(count|sum)$/.test(metricName))
      .map(({ labels, value }) => [...Object.values(labels), value]);
  return { port: (server.address() as AddressInfo).port, counts };
}

it("counts a request whose sender left before the response, without a status", async () => {
  const { port, counts } = await silentServer();
  const socket = connect(port, "127.0.0.1");
  socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  await once(server, "request");
  expect(await counts()).toEqual([]);
  socket.destroy();
  await vi.waitFor(async () => expect((await counts())[1]).toEqual(["GET", "/somewhere", "", 1]), 20_000);
});

it("counts headers that did not come in time with the time that they had", async () => {
  const { port, counts } = await silentServer({ headersTimeout: 100, requestTimeout: 200 });
  expect(await rawAnswer(`http://127.0.0.1:${port}`, "GET / HTTP/1.1\r\n")).toContain("408");
  expect(await counts()).toEqual([
    ["_OTHER", "other", "408", 0.1],
    ["_OTHER", "other", "408", 1],
  ]);
});

it("counts a body that did not come in time once, as the request that it belongs to", async () => {
  const { port, counts } = await silentServer({ headersTimeout: 100, requestTimeout: 200 });
  const head = "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n";
  expect(await rawAnswer(`http://127.0.0.1:${port}`, head)).toContain("408");
  await vi.waitFor(async () => expect((await counts())[1]).toEqual(["POST", "/somewhere", "408", 1]), 20_000);
  expect(await counts()).toHaveLength(2);
});
