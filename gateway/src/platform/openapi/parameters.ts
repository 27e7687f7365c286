import { maxListRows, trashDays } from "../../../contract/limits.ts";
import { refTo, type Header, type Parameter, type Reference } from "../../../contract/openapi.ts";
import { idempotencyKeyPattern } from "../idempotency/keyed-call.ts";

export const exampleId = "65a1b2c3d4e5f60718293a4b";

const whole = (maximum: number, fallback: number) => ({ type: "integer", minimum: 1, maximum, default: fallback });

const idempotencyKey: Parameter = {
  name: "Idempotency-Key",
  in: "header",
  description:
    "A text of your own, best a UUID, in quotes or without. A call that is repeated under it within 24 hours is carried out once and answered alike; with another body it is 422.",
  required: false,
  schema: { type: "string", pattern: idempotencyKeyPattern },
  example: '"0b7d1f5c-1f0e-4f3a-9f0a-6f7d7f0f6c11"',
};

const after: Parameter = {
  name: "after",
  in: "query",
  description:
    "The cursor from which the list continues. It comes from Link rel=next in the answer to a call with limit and without page. Records that are added or removed meanwhile cause no record to be skipped or repeated. Not together with page.",
  required: false,
  schema: { type: "string" },
};

export const limitHeaders: Record<string, Header> = {
  "RateLimit-Policy": {
    description: "Of a limited call: how many attempts its limits allow, in what time (IETF draft).",
    schema: { type: "string" },
  },
  RateLimit: {
    description: "Of a limited call: how many attempts are left, and for how many seconds (IETF draft).",
    schema: { type: "string" },
  },
};

export const parameters: Record<string, Parameter> = {
  _id: {
    name: "_id",
    in: "path",
    description: "The record's id: 24 hexadecimal digits.",
    required: true,
    schema: { type: "string", pattern: "^[0-9a-fA-F]{24}$" },
    example: exampleId,
  },
  page: {
    name: "page",
    in: "query",
    description: "A page of the list, from 1. Without page and limit the whole list is answered.",
    schema: whole(999_999_999, 1),
  },
  limit: { name: "limit", in: "query", description: "How many records a page has.", schema: whole(maxListRows, 20) },
  after,
  updatedSince: {
    name: "updatedSince",
    in: "query",
    description:
      "What changed at or after this time (RFC 3339), oldest change first. Needs limit; Link leads to the rest, and X-Next-Since is the time for the next call.",
    schema: { type: "string", format: "date-time" },
    example: "2026-11-25T09:00:00Z",
  },
  removed: {
    name: "removed",
    in: "query",
    description: `With updatedSince, of the last ${trashDays} days: also what is not listed any more, as _id, version and removed. For administrators, and for keys with KIND:read.`,
    schema: { type: "boolean", enum: [true] },
  },
  fields: {
    name: "fields",
    in: "query",
    description: "`all` adds the times of a record, and all else that is stored of it for the caller to read.",
    schema: { type: "string", enum: ["all"] },
  },
  "If-Match": {
    name: "If-Match",
    in: "header",
    description:
      'The version that the write is based on, as the ETag had it: "3", or "3-br" of a compressed body. 412 where another version is current.',
    schema: { type: "string" },
  },
  "If-None-Match": {
    name: "If-None-Match",
    in: "header",
    description: "The ETag of the version that the caller has; 304 if it is still the current one.",
    schema: { type: "string" },
  },
  "Idempotency-Key": idempotencyKey,
  device: {
    name: "device",
    in: "cookie",
    description:
      "The cookie of an earlier sign-in, by which the account knows this device: __Host-device of a site by https. Clients may leave it out.",
    schema: { type: "string" },
  },
};

const text = { type: "string" } as const;

export const headers: Record<string, Header> = {
  "X-Request-Id": {
    description: "Names the request, as errors and the log do.",
    required: true,
    schema: { type: "string", format: "uuid" },
  },
  Link: {
    description: "Leads to this description and its reference; of a page of a list also to its other pages (RFC 8288).",
    required: true,
    schema: { type: "string", pattern: 'rel="service-desc"' },
  },
  "Cache-Control": {
    description: "What caches may do: no-cache for what is public, else no-store.",
    required: true,
    schema: { enum: ["no-cache", "no-store"] },
  },
  ETag: {
    description:
      'A strong tag: of one record its version, for If-Match; of a list its bytes, for If-None-Match. Of a compressed body it ends in the encoding: "3-br".',
    schema: { type: "string", pattern: '^".+"$' },
  },
  "X-Total-Count": {
    description: "How many records there are on all pages.",
    schema: { type: "integer", minimum: 0 },
  },
  "X-Next-Since": {
    description:
      "Of an answer to updatedSince: the time for the next one. It lies in the past, so that nothing is missed; a record may come twice.",
    schema: { type: "string", format: "date-time" },
  },
  "Content-Disposition": { description: "The name to save the file under.", required: true, schema: text },
  "Retry-After": { description: "How many seconds to wait.", required: true, schema: { type: "integer", minimum: 1 } },
  Allow: { description: "The methods that the path has.", required: true, schema: text },
  "Set-Cookie": {
    description:
      "The cookie device, or __Host-device of a site by https, by which the account knows this device when others guess its password; it signs nobody in, and clients may ignore it.",
    schema: { type: "string", pattern: "^(__Host-)?device=" },
  },
  "WWW-Authenticate": { description: "How to sign in.", required: true, schema: text },
  ...limitHeaders,
};

export const headersOf = (...names: string[]): Record<string, Reference> =>
  Object.fromEntries(["X-Request-Id", "Link", "Cache-Control", ...names].map((name) => [name, refTo("headers", name)]));
