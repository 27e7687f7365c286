import { limitHeaders } from "./repeatable.ts";
import { refTo, type Header, type Reference } from "../../../contract/openapi.ts";

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
