import { Field, GraphQLISODateTime, InputType, Int } from "type-graphql";
import { rowsPerPage as rowChoices } from "../../../../contract/limits.ts";
import { badInput } from "../../errors/app-error.ts";
import { namedEnum } from "../../named-enum.ts";
import { RowStream, type Complete } from "../pages/list-page.ts";
import {
  batchSize,
  columnOrder,
  sortOf,
  type DefaultOrder,
  type RecordModel,
  type StoredRecord,
} from "../stored-record.ts";
import { searchFilter, spamView, tableFilters, type TableFilters } from "./table-filters.ts";

export const SortDirection = namedEnum("SortDirection", "The direction in which a table is sorted.", {
  asc: "Smallest first.",
  desc: "Greatest first.",
});
export type SortDirection = keyof typeof SortDirection;

@InputType()
export class PageQuery {
  @Field(() => Int, { defaultValue: 1, description: "The page, from 1. A page past the end has no rows." })
  page!: number;

  @Field(() => Int, {
    defaultValue: 5,
    description: `Rows on a page: ${rowChoices.slice(0, -1).join(", ")}, or -1 for all.`,
  })
  rowsPerPage!: number;

  @Field(() => String, {
    defaultValue: "",
    description:
      "A literal text of at most 200 characters, looked for in every column shown but dates, whatever its case and its accents.",
  })
  search!: string;

  @Field(() => SortDirection, {
    defaultValue: SortDirection.asc,
    description: "Which end of the sorted column comes first; null is smaller than every value.",
  })
  direction!: SortDirection;
}

@InputType()
export class TableQuery extends PageQuery {
  @Field(() => Boolean, {
    defaultValue: false,
    description: "True for the records in the trash instead of the active ones.",
  })
  trash!: boolean;

  @Field(() => GraphQLISODateTime, { nullable: true, description: "Only the records made at this time or after it." })
  since?: Date | null;
}

type SortedQuery = TableQuery & TableFilters & { sortBy?: string | null; suspected?: boolean };

function checkQuery({ page, rowsPerPage }: PageQuery): void {
  if (page < 1) throw badInput("page must be at least 1");
  if (!rowChoices.includes(rowsPerPage))
    throw badInput(`rowsPerPage must be ${rowChoices.slice(0, -1).join(", ")} or -1`);
}

const tableFilter = ({ search, trash }: Pick<TableQuery, "search" | "trash">) => ({
  deletedAt: trash ? { $ne: null } : null,
  ...searchFilter(search),
});

export function tableOrder(
  model: RecordModel<never>,
  { sortBy, direction, trash }: { sortBy?: string | null; direction: string; trash: boolean },
  defaultOrder: DefaultOrder,
): Record<string, 1 | -1> {
  if (sortBy == null) return trash ? { deletedAt: -1, createdAt: -1, _id: -1 } : sortOf(defaultOrder);
  return columnOrder(model, sortBy, direction === "asc" ? 1 : -1);
}

interface Page<T> {
  rows: T[];
  total: number;
}

export const tablePage = async <T extends StoredRecord>(
  model: RecordModel<T>,
  query: SortedQuery,
  defaultOrder: DefaultOrder,
): Promise<Page<T>> => {
  const filter = { ...tableFilter(query), ...spamView(model, query), ...tableFilters(model, query) };
  const order = tableOrder(model as never, query, defaultOrder);
  return pageOf<T>(model as never, query, filter, order);
};

/** All rows are a RowStream. */
export async function pageOf<T>(
  model: RecordModel<never>,
  query: PageQuery,
  wanted: object,
  order: Record<string, 1 | -1>,
  complete: Complete<T> = async (rows) => rows,
): Promise<Page<T>> {
  checkQuery(query);
  const { page, rowsPerPage } = query;
  const filter = wanted as never;
  const isAll = rowsPerPage === -1;
  const found = model.find(filter).sort(order).allowDiskUse(true).batchSize(batchSize).lean();
  const [rows, total] = await Promise.all([
    isAll ? [] : (found.skip((page - 1) * rowsPerPage).limit(rowsPerPage) as Promise<unknown[]>),
    model.countDocuments(filter),
  ]);
  // safe: everything that completes a list accepts a RowStream, too
  if (isAll && page === 1) return { rows: new RowStream<T>(model as never, filter, order, complete) as never, total };
  return { rows: await complete(rows as T[]), total };
}
