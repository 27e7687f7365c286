import { index, prop } from "@typegoose/typegoose";
import type { Schema } from "mongoose";
import { columnOf, isSortField, sortFieldOf, sortTextOf } from "../../../contract/sort-text.ts";

/** Earlier releases write none, or others. If folding changes, count it up: the next start derives the texts of all records. */
export const sortedVersion = sortFieldOf("version_2");

type Sorted = { schema: Pick<Schema, "paths"> };

export const SortedTexts =
  (...columns: string[]): ClassDecorator =>
  (kind) => {
    for (const column of columns) {
      prop({ type: String, isExported: false })(kind.prototype as object, sortFieldOf(column));
      index({ [sortFieldOf(column)]: 1, [column]: 1, _id: 1 })(kind as never);
    }
    prop({ type: Number, isExported: false })(kind.prototype as object, sortedVersion);
  };

export const sortFieldsOf = ({ schema }: Sorted): string[] => Object.keys(schema.paths).filter(isSortField);

export function columnOrder({ schema }: Sorted, column: string, direction: 1 | -1): Record<string, 1 | -1> {
  const sortField = sortFieldOf(column);
  return { ...(sortField in schema.paths && { [sortField]: direction }), [column]: direction, _id: direction };
}

export function sortTextsOf(model: Sorted, record: object): Record<string, unknown> {
  const fields = record as Record<string, unknown>;
  const of = (field: string) => (field === sortedVersion ? (fields.version ?? 1) : sortTextOf(fields[columnOf(field)]));
  return Object.fromEntries(sortFieldsOf(model).map((field) => [field, of(field)]));
}
