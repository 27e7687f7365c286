import type { ComponentType } from "react";
import type { ObjectSchema } from "yup";
import type { ContentKind, RecordKind } from "../../api/generated.ts";
import type { OverviewDocument, SpamDocument } from "../data/counts.ts";
import type { RecordDocuments, RecordWrites, Unread } from "../data/records.ts";
import type { TableQuery } from "../data/table-query.ts";
import type { TableSnapshot, TableSource } from "../data/table-source.ts";
import type { PageLink } from "../notices/toast.tsx";
import type { ScreenActions } from "./actions/use-forms.tsx";
import type { During } from "../data/use-pending.ts";
import type { Consequence, Notices } from "../notices/use-notices.tsx";
import type { Confirm } from "../notices/confirm-dialog.tsx";
import type { PreviewDocument } from "../fields/publication/preview-link.tsx";
import type { RecordField } from "../fields/record-fields.ts";
import type { RowAction, RowLink } from "../table/row/admin-table-row.tsx";
import type { ScreenButton } from "../table/admin-toolbar.tsx";
import type { Grouping } from "../table/group-heading.tsx";
import type { FilterChoice } from "../data/filters.ts";
import type { useOpened } from "../data/opened-record.ts";
import type { Column, TableRow } from "../data/table-columns.ts";
import type { ChangeTable } from "../data/table-state.ts";

/** Closes the panel of a row that is gone. */
export type CloseGone = (isGone: (row: TableRow) => boolean) => void;

export type ConsequenceOf<Row> = (written: Row) => Consequence | null;

export interface TableScreen<Row> {
  heading: string;
  nameOf: (row: Row) => string;
  columns: readonly Column<Row>[];
  filters?: readonly FilterChoice[];
  grouping?: Grouping<Row>;
  leads?: RowAction<Row>[];
}

export interface RecordScreen<Row extends TableRow> extends TableScreen<Row> {
  kind: RecordKind;
  fields: readonly RecordField[];
  rules: ObjectSchema<object>;
  changeRules?: ObjectSchema<object>;
  savesDrafts?: boolean;
  documents: RecordDocuments<Row>;
  /** The base path of export and import. */
  csv: { path: string; isImported?: boolean };
  overview?: { document: OverviewDocument; what: string };
  publicPage?: RowLink<Row>;
  preview?: PreviewDocument;
  history?: ContentKind;
  unread?: Unread<Row>;
  spam?: SpamDocument;
  /** Rows then link to it instead of the edit dialog. */
  panel?: ComponentType<PanelProps>;
  further?: (actions: ScreenActions & { closeGone: CloseGone }) => Further<Row>;
}

export interface PanelProps {
  row: TableRow;
  source: TableSource<TableRow>;
  isSuspected: boolean;
  isDocked: boolean;
  onNext: (() => void) | undefined;
  onPrevious: (() => void) | undefined;
  actions: RowAction<TableRow>[];
  /** What is being done with the row, such as "Deleting…". */
  doing: string | undefined;
  notices: Notices;
  onClose: () => void;
}

interface Further<Row> {
  button?: ScreenButton;
  actions: RowAction<Row>[];
  consequenceOf?: ConsequenceOf<Row>;
}

export interface ScreenContext {
  screen: RecordScreen<TableRow>;
  source: TableSource<TableRow>;
  state: TableQuery;
  change: ChangeTable;
  address: ReturnType<typeof useOpened>;
  page: TableSnapshot<TableRow>;
  writes: RecordWrites<TableRow>;
  notices: Notices;
  confirm: Confirm;
  during: During;
  consequenceOf: ConsequenceOf<TableRow> | undefined;
}

/** Null if the record has no public page or is not published. */
export function pageLink({ publicPage }: RecordScreen<TableRow>, row: TableRow): PageLink | null {
  const href = publicPage?.pathOf(row);
  return publicPage && href ? { label: publicPage.label, href } : null;
}
