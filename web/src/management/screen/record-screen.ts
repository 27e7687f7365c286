import type { ComponentType } from "react";
import type { ObjectSchema } from "yup";
import type { ContentKind } from "../../api/generated.ts";
import type { OverviewDocument, SpamDocument } from "../../api/counts.ts";
import type { RecordKind } from "../../api/generated.ts";
import type { RecordDocuments, RecordWrites, Unread } from "../../api/records.ts";
import type { TableQuery } from "../../api/table-query.ts";
import type { TableSnapshot, TableSource } from "../../api/table-source.ts";
import type { ScreenActions } from "./actions/use-forms.tsx";
import type { During } from "../data/use-pending.ts";
import type { Consequence, Notices } from "../notices/use-notices.ts";
import type { Confirm } from "../notices/use-confirm.ts";
import type { PreviewDocument } from "../fields/publication/preview-link.tsx";
import type { RecordField } from "../fields/record-fields.ts";
import type { RowAction, RowLink } from "../table/admin-table-row.tsx";
import type { ScreenButton } from "../table/admin-toolbar.tsx";
import type { Grouping } from "../table/group-heading.tsx";
import type { FilterChoice } from "../data/filters.ts";
import type { useOpened } from "../data/opened-record.ts";
import type { Column, TableRow } from "../data/table-columns.ts";
import type { ChangeTable } from "../data/table-state.ts";

/** What else a write has changed, by the record in its answer. */
export type ConsequenceOf<Row> = (written: Row) => Consequence | null;

/** A table that is only read: its screen has search, filters, sorting and pages, and what its rows lead to. */
export interface TableScreen<Row> {
  heading: string;
  nameOf: (row: Row) => string;
  columns: readonly Column<Row>[];
  /** The filters of the table, besides the one by date; by default it has no filters. */
  filters?: readonly FilterChoice[];
  grouping?: Grouping<Row>;
  /** What rows lead to; default is nothing. */
  leads?: RowAction<Row>[];
}

/** What distinguishes one entity's table from another's. */
export interface RecordScreen<Row extends TableRow> extends TableScreen<Row> {
  kind: RecordKind;
  /** What one record is called: "Question". */
  one: string;
  fields: readonly RecordField[];
  rules: ObjectSchema<object>;
  /** The rules for editing, where they differ from those for adding. */
  changeRules?: ObjectSchema<object>;
  /** Whether the browser saves unsaved input of the dialog as a draft. */
  savesDrafts?: boolean;
  documents: RecordDocuments<Row>;
  /** Base path of CSV export and import, and whether there is an import. */
  csv: { path: string; isImported?: boolean };
  overview?: { document: OverviewDocument; what: string };
  /** For entities whose published records have a page each. */
  publicPage?: RowLink<Row>;
  /** Gives a link to a record that is not published yet. */
  preview?: PreviewDocument;
  /** For entities whose versions are kept: what the schema calls them. */
  history?: ContentKind;
  /** For entities whose records are unread until they are opened. */
  unread?: Unread<Row>;
  /** For entities whose records may look like spam: counts these. */
  spam?: SpamDocument;
  /** Shows one record to read; rows then link to it rather than to the dialog that edits them. */
  panel?: ComponentType<PanelProps>;
  /** A further button next to Add, further actions on each row that is not in the trash, and consequences of writes. */
  further?: (actions: ScreenActions) => Further<Row>;
}

/** What a screen gives the panel in which a record is read. */
export interface PanelProps {
  row: TableRow;
  source: TableSource<TableRow>;
  isSuspected: boolean;
  isDocked: boolean;
  /** Missing where there is no further row. */
  onNext: (() => void) | undefined;
  onPrevious: (() => void) | undefined;
  /** What else can be done with the record. */
  actions: RowAction<TableRow>[];
  onClose: () => void;
}

interface Further<Row> {
  button?: ScreenButton;
  actions: RowAction<Row>[];
  consequenceOf?: ConsequenceOf<Row>;
}

/** What all that is done on a screen works with. */
export interface ScreenContext {
  screen: RecordScreen<TableRow>;
  source: TableSource<TableRow>;
  state: TableQuery;
  change: ChangeTable;
  address: ReturnType<typeof useOpened>;
  page: TableSnapshot<TableRow>;
  writes: RecordWrites<TableRow>;
  notices: Notices;
  question: Confirm;
  during: During;
  consequenceOf: ConsequenceOf<TableRow> | undefined;
}
