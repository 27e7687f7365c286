import type { CsvKind } from "../csv/csv-kind.ts";
import { hasRole, hasSpam, statesOf } from "../records/tables/table-filters.ts";
import { maxBulkIds, maxSearchLength } from "../../../contract/limits.ts";
import { refTo, type JsonSchema } from "../../../contract/openapi.ts";

export const nameOf = ({ path }: CsvKind) => path.slice(1);
export const capital = (text: string) => text[0]!.toUpperCase() + text.slice(1);
export const columnsOf = ({ columns }: CsvKind) => [...columns, "createdAt"];

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

export const exportSchema = (kind: CsvKind): JsonSchema => ({
  oneOf: [...namesOf(kind).map((name) => refTo("schemas", name)), { type: "null" }],
});
