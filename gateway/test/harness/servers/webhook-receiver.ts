import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export interface Received {
  id: string;
  body: { type: string; timestamp: string; data: { _id: string; version: number } };
  headers: IncomingHttpHeaders;
  raw: string;
  path: string;
  at: number;
}

export type Answering = (received: Received, ...args: Parameters<RequestListener>) => unknown;

/** A receiver on this machine that records its requests and answers with `answer`. */
export async function aReceiver(answer: Answering = (_received, _request, response) => response.writeHead(204).end()) {
  const received: Received[] = [];
  const state = { answer };
  const server = createServer(async (request, response) => {
    const raw = await text(request);
    const { headers } = request;
    const one = {
      id: String(headers["webhook-id"]),
      body: JSON.parse(raw) as Received["body"],
      headers,
      raw,
      path: request.url!,
      at: Date.now(),
    };
    received.push(one);
    state.answer(one, request, response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook?token=of-the-receiver`,
    port,
    received,
    answers: (other: Answering) => void (state.answer = other),
    close: async () => {
      server.close().closeAllConnections();
      await once(server, "close");
    },
  };
}

export const status =
  (code: number, headers: Record<string, string> = {}): Answering =>
  (_received, _request, response) =>
    response.writeHead(code, headers).end();
