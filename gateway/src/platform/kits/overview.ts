import { Field, Int, ObjectType, Query, Resolver, type ClassType } from "type-graphql";
import { modelOf, type RecordModel, type StoredRecord } from "../records/stored-record.ts";

const weekMs = 7 * 24 * 60 * 60 * 1000;
const weeksShown = 12;

@ObjectType({
  description: "How many records there are, and how many came in each of the last weeks.",
  simpleResolvers: true,
})
export class Overview {
  @Field(() => Int, { description: "All records." })
  total!: number;

  @Field(() => [Int], { description: "Those made in each of the last twelve weeks of seven days, the latest last." })
  weeks!: number[];
}

interface Kind {
  words: string;
  model: ClassType<StoredRecord>;
}

async function overviewOf(model: RecordModel<StoredRecord>): Promise<Overview> {
  const now = Date.now();
  const count = (more: object) => model.countDocuments({ deletedAt: null, ...more } as never);
  const weeks = Array.from({ length: weeksShown }, (_, at) => {
    const ago = weeksShown - at;
    return count({ createdAt: { $gt: new Date(now - ago * weekMs), $lte: new Date(now - (ago - 1) * weekMs) } });
  });
  return { total: await count({}), weeks: await Promise.all(weeks) };
}

export function overviewResolver({ words, model: Row }: Kind): ClassType {
  const name = `${Row.name[0]!.toLowerCase()}${Row.name.slice(1)}Overview`;
  @Resolver()
  class OverviewResolver {
    @Query(() => Overview, { name, description: `How many ${words} there are, and how many are new.` })
    async overview(): Promise<Overview> {
      return overviewOf(modelOf(Row));
    }
  }
  return OverviewResolver;
}
