import type { ObjectSchema } from "yup";
import type { DefaultOrder, RecordModel } from "../records/stored-record.ts";

/** How one kind of record leaves and enters as CSV. */
export interface CsvKind {
  /** "/faq": its place below /api. */
  path: string;
  model: RecordModel<never>;
  /** The columns of the file, by the names of the fields; createdAt comes after them. */
  columns: readonly string[];
  /** Formats cells that are not the plain text of the field. */
  texts?: Record<string, (value: unknown) => string>;
  /** Reads the cells of an import that are not the plain text of the field. */
  values?: Record<string, (cell: string) => unknown>;
  /** The order of an unsorted table. */
  defaultOrder: DefaultOrder;
  /** Present where records can be imported: the rules that each line must meet. */
  rules?: ObjectSchema<object>;
}
