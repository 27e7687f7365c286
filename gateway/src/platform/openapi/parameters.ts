import { maxListRows, trashDays } from "../../../contract/limits.ts";
import { after, idempotencyKey } from "./repeatable.ts";
import type { Parameter } from "../../../contract/openapi.ts";

export const exampleId = "65a1b2c3d4e5f60718293a4b";

const whole = (maximum: number, fallback: number) => ({ type: "integer", minimum: 1, maximum, default: fallback });

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
