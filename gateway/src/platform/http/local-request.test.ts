import type { IncomingMessage } from "node:http";
import { expect, it } from "vitest";
import { isLocalRequest } from "./request-context.ts";

const isOwn = (headers: Record<string, string>, httpVersion = "1.1") =>
  isLocalRequest({ headers: { host: "localhost:4000", ...headers }, httpVersion } as unknown as IncomingMessage);

it.each<Record<string, string>>([
  {},
  { host: "127.0.0.1:4000" },
  { host: "[::1]:4000" },
  { host: "baobab.localhost" },
  { origin: "http://localhost:4000" },
  { origin: "http://127.0.0.1:5173" },
])("H7 a request with %j comes from the gateway's own machine", (headers) => expect(isOwn(headers)).toBe(true));

it.each<Record<string, string>>([
  { forwarded: "for=192.0.2.1" },
  { "x-forwarded-for": "127.0.0.1" },
  { "x-forwarded-proto": "http" },
  { "x-forwarded-host": "localhost" },
  { "x-forwarded-for": "" },
  { "x-real-ip": "192.0.2.1" },
  { via: "1.1 squid" },
  { host: "baobab.example" },
  { host: "localhost.baobab.example" },
  { host: "127.0.0.1.baobab.example" },
  { host: "" },
  { origin: "https://baobab.example" },
  { origin: "null" },
])("H7 a request with %j does not", (headers) => expect(isOwn(headers)).toBe(false));

it("H7 nor does one in HTTP/1.0, as nginx sends it without further configuration", () =>
  expect(isOwn({}, "1.0")).toBe(false));
