import type { CsvKind } from "../csv/csv-kind.ts";
import { mostIds } from "../records/tables/record-choice.ts";
import { hasSpam } from "../records/tables/spam-view.ts";
import { hasRole, statesOf } from "../records/tables/table-filters.ts";
import { maxSearchLength } from "../../../contract/limits.ts";
import type { AccessRow } from "../auth/authorize.ts";
import { responsesFor } from "./errors.ts";
import { headersOf } from "./headers.ts";
import { refTo, type JsonSchema, type Operation } from "../../../contract/openapi.ts";
import { securityOf } from "./security.ts";

const nameOf = ({ path }: CsvKind) => path.slice(1);
const capital = (text: string) => text[0]!.toUpperCase() + text.slice(1);
const columnsOf = ({ columns }: CsvKind) => [...columns, "createdAt"];

const always = {
  BAD_USER_INPUT: true,
  UNAUTHENTICATED: true,
  FORBIDDEN: true,
  PAYLOAD_TOO_LARGE: true,
  UNSUPPORTED_MEDIA_TYPE: true,
  INTERNAL_SERVER_ERROR: true,
  UNAVAILABLE: true,
} as const;

function filterSchemas({ model }: CsvKind): Record<string, JsonSchema> {
  const states = statesOf(model);
  const only = (what: string) => `Only the records ${what}. Not together with _ids.`;
  return {
    ...(states.length > 0 && { state: { enum: [...states, null], description: only("in this state") } }),
    ...(hasRole(model) && { role: { enum: [0, 1, null], description: only("of this role: 0 = User, 1 = Admin") } }),
    since: {
      type: ["string", "null"],
      format: "date-time",
      description: only("made at this time or after it"),
    },
  };
}

const choiceSchema = (kind: CsvKind): JsonSchema => ({
  type: ["object", "null"],
  description: "Which records, and in what order; without search and _ids all of them.",
  properties: {
    search: {
      type: ["string", "null"],
      maxLength: maxSearchLength,
      pattern: "^[^\\x00]*$",
      description: "A literal text, looked for in every column shown but dates, whatever its case.",
    },
    _ids: {
      type: ["array", "null"],
      maxItems: mostIds,
      items: { type: "string", pattern: "^[0-9a-fA-F]{24}$" },
      description: "The records themselves; search then counts for nothing.",
    },
    trash: { type: "boolean", default: false, description: "True for the records in the trash." },
    ...(hasSpam(kind.model) && {
      suspected: {
        type: "boolean",
        default: false,
        description: "With trash: those suspected of being spam, and no others; false leaves these out.",
      },
    }),
    ...filterSchemas(kind),
    sortBy: {
      enum: [...columnsOf(kind), null],
      description: "The column to sort by; none: as the list has them, in the trash last deleted first.",
    },
    direction: { enum: ["asc", "desc"], default: "asc", description: "Smallest or greatest first." },
  },
});

function exportOperation(kind: CsvKind, access: AccessRow[]): Operation {
  const example = `\uFEFF${columnsOf(kind)
    .map((name) => `"${name}"`)
    .join(",")}\r\n`;
  return {
    operationId: `export${capital(nameOf(kind))}`,
    tags: [nameOf(kind)],
    summary: "Export records as CSV",
    description: `UTF-8 with a byte order mark, with the columns ${columnsOf(kind).join(", ")}. Every cell is quoted. An apostrophe is put before what a spreadsheet could run, and the import removes it.`,
    security: securityOf(access, `POST ${kind.path}/export`),
    requestBody: {
      required: false,
      content: { "application/json": { schema: choiceSchema(kind), example: { search: "", sortBy: "createdAt" } } },
    },
    responses: {
      200: {
        description: "The file.",
        headers: headersOf("Content-Disposition", "X-Total-Count"),
        content: { "text/csv": { schema: { type: "string" }, example } },
      },
      ...responsesFor({ ...always, INSUFFICIENT_STORAGE: true }),
    },
  };
}

function importOperation(kind: CsvKind, access: AccessRow[]): Operation {
  return {
    operationId: `import${capital(nameOf(kind))}`,
    tags: [nameOf(kind)],
    summary: "Import records from CSV",
    description: `All lines or none. The first line names the columns, each one of ${columnsOf(kind).join(", ")}, in any order; createdAt is read over. At most 2 MB and 5,000 lines.`,
    security: securityOf(access, `POST ${kind.path}/import`),
    parameters: [refTo("parameters", "Idempotency-Key")],
    requestBody: {
      required: true,
      content: {
        "text/csv": { schema: { type: "string" }, example: "title,body\r\nWhat is a credit?,One tonne.\r\n" },
      },
    },
    responses: {
      201: {
        description: "All lines were added.",
        headers: headersOf(),
        content: {
          "application/json": {
            schema: {
              type: "object",
              properties: { count: { type: "integer", minimum: 1, description: "How many records were added." } },
              required: ["count"],
              additionalProperties: false,
            },
            example: { count: 1 },
          },
        },
      },
      ...responsesFor({ ...always, CONFLICT: true, IDEMPOTENCY_MISMATCH: true, INSUFFICIENT_STORAGE: true }),
    },
  };
}

export const csvOperations = (kind: CsvKind, access: AccessRow[]): [string, Operation][] => [
  [`${kind.path}/export`, exportOperation(kind, access)],
  ...(kind.rules ? [[`${kind.path}/import`, importOperation(kind, access)] as [string, Operation]] : []),
];
