import type { ClassType } from "type-graphql";
import type { ObjectSchema } from "yup";
import { rulesOf } from "../records/input-rules.ts";
import { fieldNames } from "../records/public-view.ts";
import type { DefaultOrder, RecordModel } from "../records/stored-record.ts";

export interface CsvManifest {
  path: string;
  /** Its stored fields are the columns, and its rules those of the import. */
  input: ClassType;
  texts?: Record<string, (value: unknown) => string>;
  defaultOrder: DefaultOrder;
  isExportOnly?: boolean;
}

export interface CsvKind extends Pick<CsvManifest, "path" | "defaultOrder"> {
  model: RecordModel<never>;
  columns: readonly string[];
  texts: Record<string, (value: unknown) => string>;
  values: Record<string, (cell: string) => unknown>;
  rules?: ObjectSchema<object>;
}

const draft = "draft";

const publicationCells = {
  texts: { publishAt: (value: unknown) => (value instanceof Date ? value.toISOString() : value === null ? draft : "") },
  values: { publishAt: (cell: string) => (cell.trim().toLowerCase() === draft ? null : cell.trim()) },
};

export const csvKindOf = (
  model: RecordModel<never>,
  { path, input, texts, defaultOrder, isExportOnly }: CsvManifest,
): CsvKind => ({
  path,
  model,
  columns: fieldNames(input.name).filter((name) => name in model.schema.paths),
  texts: { ...publicationCells.texts, ...texts },
  values: publicationCells.values,
  defaultOrder,
  rules: isExportOnly ? undefined : rulesOf(input.name),
});
