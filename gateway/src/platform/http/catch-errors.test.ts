import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Writable } from "node:stream";
import { pino } from "pino";
import { afterEach, expect, it } from "vitest";
import { BodySender } from "./body-sender.ts";
import { catchErrors, type Listener } from "./error-handler.ts";
import { ResponseCache } from "../cache/response-cache.ts";
import type { RevisionOf } from "../records/changes-resolver.ts";
import { answerFromCache, graphqlKey, restKey } from "../cache/answer-from-cache.ts";
import { SlowReaders } from "./slow-readers.ts";

const headers = { "X-Standing": "yes" };
const document = JSON.stringify({ query: "{ secrets }" });
let server: Server;
let lines: Record<string, unknown>[];
afterEach(() => server.close());

async function serve(listener: Listener): Promise<string> {
  lines = [];
  const log = new Writable({
    write: (line: Buffer, _encoding, done) => {
      lines.push(JSON.parse(line.toString()) as Record<string, unknown>);
      done();
    },
  });
  server = createServer(catchErrors({ log: pino(log), headers }, listener)).listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;

async function expectFailure(url: string, init: RequestInit = {}): Promise<void> {
  const response = await fetch(url, { ...init, headers: { ...init.headers, traceparent } });
  const requestId = response.headers.get("x-request-id");
  expect([response.status, response.headers.get("x-standing")]).toEqual([500, "yes"]);
  const body = (await response.json()) as { errors?: { message: string; extensions: object }[] };
  const own = body.errors ? { message: body.errors[0]!.message, ...body.errors[0]!.extensions } : body;
  expect(own).toMatchObject({ message: "Internal server error", code: "INTERNAL_SERVER_ERROR", requestId });
  expect(lines).toMatchObject([{ event: "unexpected error", requestId, traceId }]);
  lines = [];
}

/** The listener before Express, with CORS headers that throw and a response cached under two keys. */
function throwingBeforeExpress(revisionOf: RevisionOf): Listener {
  const cache = new ResponseCache(revisionOf);
  for (const key of ["REST gzip /api/secrets", `GRAPHQL gzip ${document}`])
    cache.store(key, [Buffer.from("{}")], {}, { revisions: [["secrets", 1]], until: Infinity });
  const cors = () => {
    throw new Error("no header fits");
  };
  const keyOf = (request: IncomingMessage) => restKey(request) ?? graphqlKey(request);
  const sender = new BodySender(new SlowReaders());
  return answerFromCache({ cache, sender, cors, headers, keyOf }, (_request, response) => void response.end("others"));
}

it.each<[string, Listener]>([
  [
    "throws",
    () => {
      throw new Error("a fault of ours");
    },
  ],
  [
    "throws nothing at all",
    () => {
      throw undefined;
    },
  ],
  ["rejects", () => Promise.reject(new Error("a fault of ours"))],
])("answers 500 with the request's id where the outermost listener %s, and goes on", async (_, listener) => {
  const url = await serve(listener);
  for (const path of ["/", "/graphql"]) await expectFailure(url + path);
});

it.each<[string, RevisionOf]>([
  ["at once", () => 1],
  ["later", () => Promise.resolve(1)],
])("answers 500 if the listener before Express fails, with a store that answers %s", async (_, revisionOf) => {
  const url = await serve(throwingBeforeExpress(revisionOf));
  const origin = "https://partner.example";
  await expectFailure(`${url}/api/secrets`, { headers: { origin } });
  await expectFailure(`${url}/graphql`, {
    method: "POST",
    headers: { origin, "content-type": "application/json" },
    body: document,
  });
});

it("ends an answer that was begun", async () => {
  const url = await serve((_request, response) => {
    response.write("half");
    throw new Error("a fault of ours");
  });
  await expect(fetch(url).then((response) => response.text())).rejects.toThrow();
  expect(lines).toMatchObject([{ event: "unexpected error" }]);
});
