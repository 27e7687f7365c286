import { once } from "node:events";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import type { AddressInfo } from "node:net";

/** What was sent to a webhook. */
export interface Received {
  headers: Record<string, string>;
  body: string;
}

/** A server on this machine that takes all that is sent to it. */
export async function startReceiver() {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers as Record<string, string>, body });
      response.writeHead(204).end();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/changes`,
    received,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
