import type { IncomingMessage } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startGateway, type TestGateway } from "../../../test/harness/start-gateway.ts";
import { traceOf } from "./request-context.ts";

const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
const parent = "00f067aa0ba902b7";
const good = `00-${traceId}-${parent}-01`;

const malformed = [
  "",
  "nonsense",
  `${good}-more`,
  `${good} `,
  `00-${traceId}-${parent}`,
  `00-${traceId}-${parent}-1`,
  `00-${traceId.toUpperCase()}-${parent}-01`,
  `00-${traceId}-${parent.toUpperCase()}-01`,
  `00-${"0".repeat(32)}-${parent}-01`,
  `00-${traceId}-${"0".repeat(16)}-01`,
  `ff-${traceId}-${parent}-01`,
  `FF-${traceId}-${parent}-01`,
  `0g-${traceId}-${parent}-01`,
  `00-${traceId.slice(1)}-${parent}-01`,
  `01-${traceId}-${parent}-01more`,
  `${good}, ${good}`,
  `${good}\n`,
];

const traceIn = (traceparent: string) => traceOf({ headers: { traceparent } } as unknown as IncomingMessage).traceId;

describe("The trace of a request", () => {
  it.each([good, `00-${traceId}-${parent}-00`, `cc-${traceId}-${parent}-01`, `01-${traceId}-${parent}-01-later`])(
    "is that of the traceparent %s",
    (header) => expect(traceIn(header)).toBe(traceId),
  );

  it.each(malformed)("is undefined if the traceparent is %j", (header) => expect(traceIn(header)).toBeUndefined());
});

describe("The log lines of a request", () => {
  let gateway: TestGateway;
  beforeAll(async () => void (gateway = await startGateway()));
  afterAll(() => gateway.stop());

  const linesOf = async (send: () => Promise<unknown>) => {
    const before = gateway.logged.length;
    await send();
    return gateway.logged.slice(before);
  };
  const requests: [name: string, send: (headers: Record<string, string>) => Promise<unknown>][] = [
    [
      "a refused sign-in",
      (headers) => gateway.post("/api/user/login", { email: "a@b.example", password: "x" }, { headers }),
    ],
    ["an invalid token", (headers) => gateway.get("/api/faq/list", { headers, token: "none" })],
    ["a refused call of REST", (headers) => gateway.get("/api/user/list", { headers })],
    ["a refused call of GraphQL", (headers) => gateway.query("{ users { _id } }", {}, { headers })],
  ];

  it.each(requests)("carry the trace of its traceparent: %s", async (_, send) => {
    const lines = await linesOf(() => send({ traceparent: good }));
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(line).toMatchObject({ traceId, requestId: expect.any(String) });
  });

  it.each(requests)("carry none where it is malformed or missing: %s", async (_, send) => {
    const lines = await linesOf(async () => {
      await send({ traceparent: `ff-${traceId}-${parent}-01` });
      await send({});
    });
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(line).not.toHaveProperty("traceId");
  });
});
