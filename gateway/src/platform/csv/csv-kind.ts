import type { ObjectSchema } from "yup";
import type { RecordModel } from "../records/stored-record.ts";

/** How one kind of record leaves and enters as CSV. */
export interface CsvKind {
  /** "/faq": its place below /api. */
  path: string;
  model: RecordModel<never>;
  /** The columns of the file, by the names of the fields; createdAt comes after them. */
  columns: readonly string[];
  /** What a cell says where it is not the field's own text. */
  texts?: Record<string, (value: unknown) => string>;
  /** In which order an unsorted table comes: oldest first is 1. */
  defaultOrder: 1 | -1;
  /** Present where records can be imported: the rules that each line must meet. */
  rules?: ObjectSchema<object>;
}
