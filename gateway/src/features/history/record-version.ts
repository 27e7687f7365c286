import { GraphQLJSONObject } from "graphql-scalars";
import { Field, GraphQLISODateTime, Int, ObjectType } from "type-graphql";

@ObjectType({ description: "The current record, or one of its earlier versions.", simpleResolvers: true })
export class RecordVersion {
  @Field(() => Int, { description: "The record's version." })
  version!: number;

  @Field(() => GraphQLISODateTime, { description: "When it was saved, in UTC." })
  savedAt!: Date;

  @Field(() => String, {
    nullable: true,
    description:
      "The name of the account that saved it; null once that is erased, where none is known, and for an API key without user:read.",
  })
  savedBy!: string | null;

  @Field(() => GraphQLJSONObject, { description: "What an administrator writes of such a record, by field." })
  fields!: Record<string, unknown>;

  @Field(() => [String], {
    description: "The names of the fields that differ from the version before it; none for the oldest that is kept.",
  })
  changed!: string[];
}
