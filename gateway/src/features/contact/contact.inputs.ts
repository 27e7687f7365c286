import { Field, InputType, Int, ObjectType, registerEnumType } from "type-graphql";
import { answerRules, contactRules } from "../../../contract/rules.ts";
import { TableQuery } from "../../platform/records/table.ts";
import { Rules } from "../../platform/records/input-rules.ts";
import { Contact } from "./contact.model.ts";
import { ContactState } from "./contact-state.ts";

@Rules(contactRules)
@InputType({ description: "A message to the team, and how to answer it." })
export class ContactInput {
  @Field(() => String, { defaultValue: "", description: "The sender's first name; required, at most 100 characters." })
  first_name!: string;

  @Field(() => String, { defaultValue: "", description: "The sender's last name; required, at most 100 characters." })
  last_name!: string;

  @Field(() => String, { defaultValue: "", description: "The sender's country; required, at most 100 characters." })
  country!: string;

  @Field(() => String, {
    defaultValue: "",
    description: "The organization that the sender speaks for; required, at most 200 characters.",
  })
  organization!: string;

  @Field(() => String, { defaultValue: "", description: "A telephone number of ten digits; required." })
  phone!: string;

  @Field(() => String, {
    defaultValue: "",
    description: "The sender's e-mail address; required, at most 254 characters.",
  })
  email!: string;

  @Field(() => String, { defaultValue: "", description: "The message; required, at most 5,000 characters." })
  message!: string;

  @Field(() => String, {
    nullable: true,
    defaultValue: null,
    description: "Leave it out. Forms hide it from people; a message that fills it notifies nobody. It is not stored.",
  })
  fax_2?: string | null;
}

@Rules(answerRules)
@InputType({ description: "What the team writes back to a visitor." })
export class AnswerInput {
  @Field(() => String, { defaultValue: "", description: "The text; required, at most 5,000 characters." })
  text!: string;
}

export enum ContactColumn {
  first_name = "first_name",
  last_name = "last_name",
  country = "country",
  organization = "organization",
  phone = "phone",
  email = "email",
  message = "message",
  createdAt = "createdAt",
}
registerEnumType(ContactColumn, {
  name: "ContactColumn",
  description: "The columns that the contact table shows and sorts by.",
  valuesConfig: {
    first_name: { description: "The sender's first name." },
    last_name: { description: "The sender's last name." },
    country: { description: "The sender's country." },
    organization: { description: "The organization that the sender speaks for." },
    phone: { description: "A telephone number of ten digits." },
    email: { description: "The sender's e-mail address." },
    message: { description: "The message." },
    createdAt: { description: "When the message was received." },
  },
});

@InputType({ description: "Which page of the contact table, and how it is searched and sorted." })
export class ContactTableQuery extends TableQuery {
  @Field(() => ContactColumn, {
    nullable: true,
    description: "The column to sort by; none: newest first, in the trash last deleted first.",
  })
  sortBy?: ContactColumn | null;

  @Field(() => Boolean, {
    defaultValue: false,
    description: "With `trash`: the messages suspected of being spam, and no others; false leaves these out.",
  })
  suspected!: boolean;

  @Field(() => ContactState, { nullable: true, description: "Only the messages in this state." })
  state?: ContactState | null;
}

@ObjectType({ description: "One page of the contact table.", simpleResolvers: true })
export class ContactTable {
  @Field(() => [Contact], { description: "The messages on this page." })
  rows!: Contact[];

  @Field(() => Int, { description: "How many messages match, on all pages." })
  total!: number;
}
