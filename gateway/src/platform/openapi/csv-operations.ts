import { maxBulkIds, maxSearchLength } from "../../../contract/limits.ts";
import { separators } from "../csv/csv-export.ts";
import type { CsvKind } from "../csv/csv-kind.ts";
import type { AccessRow } from "../auth/authorize.ts";
import { hasRole, hasSpam, statesOf } from "../records/tables/table-filters.ts";
import { responsesFor } from "./errors.ts";
import { headersOf } from "./parameters.ts";
import { refTo, type JsonSchema, type Operation, type Parameter } from "../../../contract/openapi.ts";
import { securityOf } from "./security.ts";

const always = {
  BAD_USER_INPUT: true,
  UNAUTHENTICATED: true,
  FORBIDDEN: true,
  PAYLOAD_TOO_LARGE: true,
  UNSUPPORTED_MEDIA_TYPE: true,
  INTERNAL_SERVER_ERROR: true,
  UNAVAILABLE: true,
} as const;

const separatorParameter: Parameter = {
  name: "separator",
  in: "query",
  description:
    "What separates the cells. Spreadsheets that have a decimal comma, as those of French, Portuguese and German, open a file with ; in columns.",
  schema: { type: "string", enum: separators, default: "," },
};

const nameOf = ({ path }: CsvKind) => path.slice(1);
const capital = (text: string) => text[0]!.toUpperCase() + text.slice(1);
const columnsOf = ({ columns }: CsvKind) => [...columns, "createdAt"];

// Not the type null alone, which openapi-generator's Python client refuses for a field.
const nothing = { type: ["string", "null"], enum: [null] };

// What a kind does not have is refused, and not dropped.
const noFilters = { state: nothing, role: nothing, since: nothing };

const search: JsonSchema = {
  type: ["string", "null"],
  maxLength: maxSearchLength,
  pattern: "^[^\\x00]*$",
  description: "A literal text, looked for in every column shown but dates, whatever its case.",
};

const ids: JsonSchema = {
  type: "array",
  maxItems: maxBulkIds,
  items: { type: "string", pattern: "^[0-9a-fA-F]{24}$" },
  description: "The records themselves.",
};

const viewOf = (kind: CsvKind): Record<string, JsonSchema> => ({
  trash: { type: "boolean", default: false, description: "True for the records in the trash." },
  ...(hasSpam(kind.model) && {
    suspected: {
      type: "boolean",
      default: false,
      description: "With trash: those suspected of being spam, and no others; false leaves these out.",
    },
  }),
  sortBy: {
    enum: [...columnsOf(kind), null],
    description: "The column to sort by; none: as the list has them, in the trash last deleted first.",
  },
  direction: { enum: ["asc", "desc"], default: "asc", description: "Smallest or greatest first." },
});

function filtersOf({ model }: CsvKind): Record<string, JsonSchema> {
  const states = statesOf(model);
  return {
    ...(states.length > 0 && { state: { enum: [...states, null], description: "Only the records in this state." } }),
    ...(hasRole(model) && { role: { enum: [0, 1, null], description: "Only of this role: 0 = User, 1 = Admin." } }),
    since: { type: ["string", "null"], format: "date-time", description: "Only those made at this time or after it." },
  };
}

const namesOf = (kind: CsvKind) =>
  [`${capital(nameOf(kind))}ExportBySearch`, `${capital(nameOf(kind))}ExportByIds`] as const;

export function exportSchemas(kind: CsvKind): Record<string, JsonSchema> {
  const [bySearch, byIds] = namesOf(kind);
  return {
    [bySearch]: {
      type: "object",
      description: "The records that a search finds, and in what order; without one all of them.",
      properties: { search, _ids: nothing, ...noFilters, ...filtersOf(kind), ...viewOf(kind) },
    },
    [byIds]: {
      type: "object",
      description: "The records that are named, and in what order; search then counts for nothing.",
      properties: { search, _ids: ids, ...noFilters, ...viewOf(kind) },
      required: ["_ids"],
    },
  };
}

const exportSchema = (kind: CsvKind): JsonSchema => ({
  oneOf: [...namesOf(kind).map((name) => refTo("schemas", name)), { type: "null" }],
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
    parameters: [separatorParameter],
    requestBody: {
      required: false,
      content: { "application/json": { schema: exportSchema(kind), example: { search: "", sortBy: "createdAt" } } },
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
