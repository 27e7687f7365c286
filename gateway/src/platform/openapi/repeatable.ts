import type { Header, Parameter } from "../../../contract/openapi.ts";
import { idempotencyKeyPattern } from "../idempotency/keyed-call.ts";

export const idempotencyKey: Parameter = {
  name: "Idempotency-Key",
  in: "header",
  description:
    "A text of your own, best a UUID, in quotes or without. A call that is repeated under it within 24 hours is carried out once and answered alike; with another body it is 422.",
  required: false,
  schema: { type: "string", pattern: idempotencyKeyPattern },
  example: '"0b7d1f5c-1f0e-4f3a-9f0a-6f7d7f0f6c11"',
};

export const after: Parameter = {
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
