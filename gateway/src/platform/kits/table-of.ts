import { Field, InputType, Int, ObjectType, type ClassType } from "type-graphql";
import type { StoredRecord } from "../records/stored-record.ts";
import { TableQuery } from "../records/tables/table.ts";
import { namedEnum } from "../named-enum.ts";
import { fieldsOf } from "./input-of.ts";

interface TableNames {
  /** Such as "FAQ". */
  table: string;
  /** Such as "entries". */
  rows: string;
  unsorted?: string;
}

export interface TableTypes<Row, Column extends string = string, Query extends TableQuery = TableQuery> {
  Query: ClassType<Query & { sortBy?: Column | null }>;
  Page: ClassType<{ rows: Row[]; total: number }>;
  description: string;
}

/** Makes FaqColumn, FaqTableQuery and FaqTable of the class Faq. */
export function tableOf<Row extends StoredRecord, Column extends string & keyof Row, Query extends TableQuery>(
  Row: ClassType<Row>,
  columns: readonly Column[],
  { table, rows, unsorted = "newest first" }: TableNames,
  Filters: ClassType<Query> = TableQuery as ClassType<Query>,
): TableTypes<Row, Column, Query> {
  const described = columns.map((column) => [column, fieldsOf(Row).find(({ name }) => name === column)?.description]);
  const columnEnum = namedEnum<Column>(
    `${Row.name}Column`,
    `The columns that the ${table} table shows and sorts by.`,
    Object.fromEntries(described) as Record<Column, string | undefined>,
  );

  @InputType(`${Row.name}TableQuery`, {
    description: `Which page of the ${table} table, and how it is searched and sorted.`,
  })
  class SortedQuery extends (Filters as ClassType<TableQuery>) {
    @Field(() => columnEnum, {
      nullable: true,
      description: `The column to sort by; none: ${unsorted}, in the trash last deleted first.`,
    })
    sortBy?: Column | null;
  }

  const description = `One page of the ${table} table.`;
  @ObjectType(`${Row.name}Table`, { description, simpleResolvers: true })
  class Page {
    @Field(() => [Row], { description: `The ${rows} on this page.` })
    rows!: Row[];

    @Field(() => Int, { description: `How many ${rows} match, on all pages.` })
    total!: number;
  }

  return { Query: SortedQuery as ClassType<SortedQuery & Query>, Page, description };
}
