import type { GraphQLObjectType, GraphQLSchema } from "graphql";
import { shownEmail } from "../auth/email-key.ts";
import type { RecordModel } from "./stored-record.ts";

const emailFields = ["email", "to"];

/** A stored value as people read it. */
export const shownValue = (field: string, value: unknown): unknown =>
  emailFields.includes(field) && typeof value === "string" ? shownEmail(value) : value;

export function answerShownEmails(schema: GraphQLSchema, models: RecordModel<never>[]): GraphQLSchema {
  for (const { modelName } of models) {
    const { email } = (schema.getType(modelName) as GraphQLObjectType).getFields();
    if (email) email.resolve = (record: { email: string }) => shownEmail(record.email);
  }
  return schema;
}
