import { Field, GraphQLISODateTime, ID, InputType, Int } from "type-graphql";
import { maxBulkIds, trashDays } from "../../../../contract/limits.ts";
import { badInput } from "../../errors/app-error.ts";
import { idOf } from "../find-records.ts";
import type { Filter, RecordModel, StoredRecord } from "../stored-record.ts";
import { choiceFilters, searchFilter } from "./table-filters.ts";

/** About as many ids as fit into a request of 100 kB. */

@InputType({ description: "Which records of a table: those named, all that a search finds, or all of one deletion." })
export class RecordChoice {
  @Field(() => [ID], { nullable: true, description: `The ids, at most ${maxBulkIds.toLocaleString("en")}.` })
  _ids?: string[] | null;

  @Field(() => String, {
    nullable: true,
    description:
      "A search as the table takes it; an empty one finds all. Records made after the call are left out. An API key needs the read scope of the kind for it.",
  })
  search?: string | null;

  @Field(() => ID, { nullable: true, description: "The deletion that the records went with." })
  deletion?: string | null;

  @Field(() => Boolean, {
    defaultValue: false,
    description:
      "With a search in the trash of messages: those suspected of being spam, and no others; false leaves these out.",
  })
  suspected?: boolean;

  @Field(() => String, {
    nullable: true,
    description:
      "With a search: only the records in this state, by the names of the kind's table: unread, unanswered or answered messages; draft, scheduled or published posts and FAQ entries.",
  })
  state?: string | null;

  @Field(() => Int, { nullable: true, description: "With a search among users: only those of this role, 0 or 1." })
  role?: number | null;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: "With a search: only the records made at this time or after it.",
  })
  since?: Date | null;

  @Field(() => Int, {
    nullable: true,
    description: `With a search: how many records it should find, as its caller has seen. If it finds another number, nothing is written: CONFLICT. A restore looks at the last ${trashDays} days alone.`,
  })
  expected?: number | null;
}

export function choiceFilter<T extends StoredRecord>(model: RecordModel<T>, choice: RecordChoice): Filter {
  const { _ids, search, deletion } = choice;
  if ([_ids, search, deletion].filter((way) => way != null).length !== 1)
    throw badInput("Choose by _ids, search or deletion");
  if (choice.expected != null && search == null) throw badInput("expected is only for a search");
  if (_ids && _ids.length > maxBulkIds) throw badInput(`_ids must be at most ${maxBulkIds}`);
  const { createdAt, ...filters } = choiceFilters(model, choice);
  if (_ids) return { _id: { $in: _ids.map(idOf) } };
  if (deletion != null) return { deletedWith: String(idOf(deletion)) };
  // The table that the expected number is of shows records of the future, too.
  const made = choice.expected == null ? { ...createdAt, $lte: new Date() } : createdAt;
  return { ...searchFilter(search!), ...filters, ...(made && { createdAt: made }) };
}
