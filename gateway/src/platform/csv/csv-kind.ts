import type { ObjectSchema } from "yup";
import type { DefaultOrder, RecordModel } from "../records/stored-record.ts";

export interface CsvKind {
  path: string;
  model: RecordModel<never>;
  columns: readonly string[];
  texts?: Record<string, (value: unknown) => string>;
  values?: Record<string, (cell: string) => unknown>;
  defaultOrder: DefaultOrder;
  rules?: ObjectSchema<object>;
}
