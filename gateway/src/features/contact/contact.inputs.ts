import { Field, InputType } from "type-graphql";
import { answerRules, contactRules } from "../../../contract/rules.ts";
import { TableQuery } from "../../platform/records/tables/table.ts";
import { inputOf, textInputOf } from "../../platform/kits/input-of.ts";
import { tableOf } from "../../platform/kits/table-of.ts";
import { Contact } from "./contact.model.ts";
import { ContactState } from "./contact-state.ts";

@InputType({ description: "A message to the team, and how to answer it." })
export class ContactInput extends inputOf(Contact, contactRules) {
  @Field(() => String, {
    nullable: true,
    defaultValue: null,
    description: "Leave it out. Forms hide it from people; a message that fills it notifies nobody. It is not stored.",
  })
  fax_2?: string | null;
}

@InputType({ description: "What the team writes back to a visitor." })
export class AnswerInput extends textInputOf(answerRules, { text: "The text." }) {}

@InputType()
class ContactTableFilters extends TableQuery {
  @Field(() => Boolean, {
    defaultValue: false,
    description: "With `trash`: the messages suspected of being spam, and no others; false leaves these out.",
  })
  suspected!: boolean;

  @Field(() => ContactState, { nullable: true, description: "Only the messages in this state." })
  state?: ContactState | null;
}

export const contactTable = tableOf(
  Contact,
  ["first_name", "last_name", "country", "organization", "phone", "email", "message", "createdAt"],
  { table: "contact", rows: "messages" },
  ContactTableFilters,
);
