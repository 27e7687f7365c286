import { once } from "node:events";
import { createServer } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { afterEach, expect, it, vi } from "vitest";
import { endUnreadBodies } from "./client-errors.ts";

afterEach(() => {
  vi.useRealTimers();
});

it("keeps nothing of a request whose body has come, also where the response was sent as soon as its bytes could be read", async () => {
  const server = createServer((request, response) => {
    request.once("readable", () => response.end(String(request.read()?.length)));
  }).listen(0, "127.0.0.1");
  endUnreadBodies(server);
  await once(server, "listening");
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const { port } = server.address() as AddressInfo;
  const client = connect(port, "127.0.0.1").setEncoding("utf8");
  client.write("POST / HTTP/1.1\r\nHost: gateway\r\nContent-Length: 5\r\n\r\nhello");
  expect(await once(client, "data")).toMatchObject([expect.stringMatching(/\r\n\r\n5$/)]);
  await new Promise(setImmediate);
  expect(vi.getTimerCount()).toBe(0);
  client.destroy();
  server.close();
});
