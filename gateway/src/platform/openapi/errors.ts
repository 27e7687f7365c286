import { STATUS_CODES } from "node:http";
import { maxCsvLineErrors, recentAuthenticationMinutes } from "../../../contract/limits.ts";
import { STATUS_BY_CODE, type RestErrorCode } from "../errors/app-error.ts";
import { exampleId, headersOf, limitHeaders } from "./parameters.ts";
import { refTo, type Answer, type Content, type JsonSchema } from "../../../contract/openapi.ts";

const fields: JsonSchema = {
  type: "object",
  description: "A text for each field that is wrong.",
  additionalProperties: { type: "string" },
};
const lines: JsonSchema = {
  type: "array",
  description: `Of an import: the lines that are wrong, with a text for each field; the first ${maxCsvLineErrors} of them.`,
  items: {
    type: "object",
    properties: { line: { type: "integer", minimum: 1 }, fields },
    required: ["line", "fields"],
    additionalProperties: false,
  },
};
const current: JsonSchema = {
  type: "object",
  description: "The current record; for an API key without the read scope of its kind only `_id` and `version`.",
  properties: { _id: { type: "string" }, version: { type: "integer", minimum: 1 } },
  required: ["_id", "version"],
  additionalProperties: true,
};
const retryAfter: JsonSchema = {
  type: "integer",
  minimum: 1,
  description: "How many seconds to wait, as in Retry-After.",
};

const MEANING: Record<RestErrorCode, { says: string; details?: Record<string, JsonSchema>; always?: string }> = {
  BAD_USER_INPUT: { says: "Something in the path, the query or the body is wrong.", details: { fields, lines } },
  UNAUTHENTICATED: { says: "The call needs a session or a key that is valid." },
  FORBIDDEN: { says: "The caller may not do this." },
  REAUTHENTICATION_REQUIRED: {
    says: `The session was not authenticated within the last ${recentAuthenticationMinutes} minutes.`,
  },
  NOT_FOUND: { says: "There is no such record." },
  METHOD_NOT_ALLOWED: { says: "The path has no such method; Allow names those it has." },
  CONFLICT: { says: "The write contradicts what is stored.", details: { fields, current } },
  PRECONDITION_FAILED: {
    says: "The version in If-Match is not the current version.",
    details: { current },
    always: "current",
  },
  PAYLOAD_TOO_LARGE: { says: "The body is too large." },
  UNSUPPORTED_MEDIA_TYPE: { says: "The body has another media type or charset than the call takes." },
  IDEMPOTENCY_MISMATCH: { says: "The Idempotency-Key was used with another body." },
  RATE_LIMITED: { says: "Too many attempts.", details: { retryAfter }, always: "retryAfter" },
  INTERNAL_SERVER_ERROR: { says: "A fault of ours; report the requestId." },
  UNAVAILABLE: { says: "The service or its store is busy or away.", details: { retryAfter }, always: "retryAfter" },
  INSUFFICIENT_STORAGE: { says: "The disk is full: reads go on, writes do not." },
};

const ownHeaders: Partial<Record<RestErrorCode, string[]>> = {
  UNAUTHENTICATED: ["WWW-Authenticate"],
  METHOD_NOT_ALLOWED: ["Allow"],
  RATE_LIMITED: ["Retry-After"],
  UNAVAILABLE: ["Retry-After"],
};

const nameOf = (code: string) =>
  code.toLowerCase().replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());

const closed = (description: string, properties: Record<string, JsonSchema>, optional: string[]): JsonSchema => ({
  type: "object",
  description,
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  additionalProperties: false,
});

const text = (description: string): JsonSchema => ({ type: "string", description });

// The second form is RFC 9457, for clients that accept application/problem+json.
function formsOf(code: RestErrorCode): { error: JsonSchema; problem: JsonSchema } {
  const { says, details = {}, always } = MEANING[code];
  const optional = Object.keys(details).filter((name) => name !== always);
  const status = STATUS_BY_CODE[code];
  const ours = {
    message: text("What is wrong, and what to do."),
    error: text("The same text."),
    code: { type: "string", const: code },
    ...details,
    requestId: { type: "string", format: "uuid", description: "The request, as the log names it." },
  };
  const problem = {
    type: { type: "string", const: "about:blank" },
    title: { type: "string", const: STATUS_CODES[status] },
    status: { type: "integer", const: status },
    detail: text("What is wrong, and what to do."),
    instance: { ...text("The request, as the log names it."), pattern: "^urn:uuid:[0-9a-f-]{36}$" },
    code: { type: "string", const: code },
    ...details,
  };
  return { error: closed(says, ours, optional), problem: closed(says, problem, optional) };
}

const requestId = "3f0c8f0e-5c5b-4d4e-9a39-0d6c7a1b2c3d";

function examplesOf(code: RestErrorCode): { error: object; problem: object } {
  const { says, always } = MEANING[code];
  const status = STATUS_BY_CODE[code];
  const detail = always === "retryAfter" ? { retryAfter: 2 } : { current: { _id: exampleId, version: 2 } };
  const shared = { code, ...(always && detail) };
  return {
    error: { message: says, error: says, ...shared, requestId },
    problem: {
      type: "about:blank",
      title: STATUS_CODES[status],
      status,
      detail: says,
      instance: `urn:uuid:${requestId}`,
      ...shared,
    },
  };
}

function contentOf(given: RestErrorCode[]): Content {
  const { error, problem } = examplesOf(given[0]!);
  const schemaOf = (form: string) => {
    const schemas = given.map((code) => refTo("schemas", nameOf(code) + form));
    return (schemas.length > 1 ? { oneOf: schemas } : schemas[0]) as JsonSchema;
  };
  return {
    "application/json": { schema: schemaOf(""), example: error },
    "application/problem+json": { schema: schemaOf("Problem"), example: problem },
  };
}

const answerOf = (code: RestErrorCode): Answer => ({
  description: MEANING[code].says,
  headers: headersOf(...(ownHeaders[code] ?? []), ...Object.keys(limitHeaders)),
  content: contentOf([code]),
});

const codes = Object.keys(MEANING) as RestErrorCode[];

export const errorSchemas = (): Record<string, JsonSchema> =>
  Object.fromEntries(
    codes.flatMap((code) => {
      const { error, problem } = formsOf(code);
      return [
        [nameOf(code), error],
        [`${nameOf(code)}Problem`, problem],
      ];
    }),
  );

// 400, 408, 417 and 431, which Node answers before it calls a route.
const unread: Answer = {
  description: "The request could not be read, came too slowly, has headers too large, or expects what is not met.",
  headers: { "X-Request-Id": refTo("headers", "X-Request-Id"), "Cache-Control": refTo("headers", "Cache-Control") },
  content: { "application/json": contentOf(["BAD_USER_INPUT"])["application/json"]! },
};

export const errorResponses = (): Record<string, Answer> => ({
  ...Object.fromEntries(codes.map((code) => [nameOf(code), answerOf(code)])),
  Unread: unread,
});

type Wanted = [RestErrorCode, string | true];

const eitherOf = (wanted: Wanted[]): Answer => ({
  ...answerOf(wanted[0]![0]),
  description: wanted.map(([code, says]) => (says === true ? MEANING[code].says : says)).join(" "),
  content: contentOf(wanted.map(([code]) => code)),
});

export function responsesFor(wanted: Partial<Record<RestErrorCode, string | true>>): Record<string, Answer> {
  const byStatus = new Map<number, Wanted[]>();
  for (const [code, says] of Object.entries(wanted) as Wanted[]) {
    const status = STATUS_BY_CODE[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), [code, says]]);
  }
  const answers = [...byStatus].map(([status, those]) => {
    const [code, says] = those[0]!;
    if (those.length > 1) return [status, eitherOf(those)];
    return [status, says === true ? refTo("responses", nameOf(code)) : { ...answerOf(code), description: says }];
  });
  return Object.fromEntries(answers) as Record<string, Answer>;
}
