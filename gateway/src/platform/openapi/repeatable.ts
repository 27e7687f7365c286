import type { Header, Parameter } from "../../../contract/openapi.ts";
import { idempotencyKeyPattern } from "../idempotency/idempotency-key.ts";

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
    "Where a walk through the list goes on, as Link rel=next carries it to a call with limit and without page: records that come or go meanwhile let nobody skip or repeat another one. Not beside page.",
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
