import type { ObjectSchema } from "yup";
import type { Unread } from "../api/unread.ts";
import type { OverviewDocument } from "../api/overview.ts";
import type { RecordDocuments } from "../api/records.ts";
import type { RecordField } from "./record/record-fields.ts";
import type { Column, TableRow } from "./table/table-columns.ts";

/** All that tells the table of one kind of record from another's. */
export interface RecordScreen<Row extends TableRow> {
  heading: string;
  /** What one record is called: "Question". */
  one: string;
  /** What this record is called among its kind. */
  nameOf: (row: Row) => string;
  columns: readonly Column<Row>[];
  fields: readonly RecordField[];
  rules: ObjectSchema<object>;
  /** The rules for editing, where they differ from those for adding. */
  changeRules?: ObjectSchema<object>;
  documents: RecordDocuments<Row>;
  /** Below which address it leaves as CSV, and whether it comes back. */
  csv: { path: string; isImported?: boolean };
  /** What is seen at the top: how many came week by week. */
  overview?: { document: OverviewDocument; what: string };
  /** For records that are new until they are opened. */
  unread?: Unread<Row>;
}
