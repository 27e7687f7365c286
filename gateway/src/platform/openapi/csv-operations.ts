import { separators } from "../csv/csv-export.ts";
import type { CsvKind } from "../csv/csv-kind.ts";
import type { AccessRow } from "../auth/authorize.ts";
import { capital, columnsOf, nameOf, exportSchema } from "./csv-export-schemas.ts";
import { responsesFor } from "./errors.ts";
import { headersOf } from "./headers.ts";
import { refTo, type Operation, type Parameter } from "../../../contract/openapi.ts";
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
