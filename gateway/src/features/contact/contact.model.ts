import { getModelForClass, index, prop } from "@typegoose/typegoose";
import { Extensions, Field, InputType, ObjectType } from "type-graphql";
import { answerRules, contactRules } from "../../../contract/rules.ts";
import { emailTexts } from "../../platform/auth/email-key.ts";
import { inputOf, textInputOf } from "../../platform/kits/input-of.ts";
import { tableOf } from "../../platform/kits/table-of.ts";
import { namedEnum } from "../../platform/named-enum.ts";
import { SortedTexts, StoredRecord } from "../../platform/records/stored-record.ts";
import { TableQuery } from "../../platform/records/tables/table.ts";
import { Answer } from "./answer.model.ts";

const ContactState = namedEnum("ContactState", "Whether a message was read and answered.", {
  unread: "No administrator has opened it yet.",
  unanswered: "It has no answer, whether or not it was opened.",
  answered: "It has an answer.",
});
export type ContactState = keyof typeof ContactState;

const contactFilters: Record<ContactState, object> = {
  unread: { unread: true },
  unanswered: { hasAnswers: null },
  answered: { hasAnswers: true },
};

@ObjectType({ description: "A message that a visitor sent, and how to answer it.", simpleResolvers: true })
@SortedTexts("first_name", "last_name", "country", "organization", "phone", "email", "message")
@index({ unread: 1, deletedAt: 1, createdAt: 1, _id: 1 }, { partialFilterExpression: { unread: { $exists: true } } })
@index({ deletedAt: 1, mailDue: 1 }, { partialFilterExpression: { mailDue: { $exists: true } } })
@index(
  { suspected: 1, deletedAt: 1, createdAt: 1, _id: 1 },
  { partialFilterExpression: { deletedAt: { $exists: true } } },
)
@index({ hasAnswers: 1, deletedAt: 1, createdAt: 1, _id: 1 })
@index({ listDue: 1 }, { sparse: true })
@index({ answerDue: 1 }, { sparse: true })
@index({ deletedAt: 1, updatedAt: 1, _id: 1 })
@index({ deletedAt: 1, _id: 1 }, { partialFilterExpression: { deletedAt: { $exists: true } } })
@index({ textKey: 1, createdAt: 1, _id: 1 })
@index({ textTurn: 1 }, { unique: true, sparse: true })
export class Contact extends StoredRecord {
  @Field(() => String, { description: "The sender's first name." })
  @prop({ type: String, required: true, isExported: true })
  first_name!: string;

  @Field(() => String, { description: "The sender's last name." })
  @prop({ type: String, required: true, isExported: true })
  last_name!: string;

  @Field(() => String, { description: "The sender's country." })
  @prop({ type: String, required: true, isExported: true })
  country!: string;

  @Field(() => String, { description: "The organization that the sender speaks for." })
  @prop({ type: String, required: true, isExported: true })
  organization!: string;

  @Field(() => String, { description: "A telephone number of ten digits." })
  @prop({ type: String, required: true, isExported: true })
  phone!: string;

  @Field(() => String, { description: "The sender's e-mail address." })
  @prop({ type: String, required: true, isExported: true })
  email!: string;

  @Field(() => String, { description: "The message." })
  @prop({ type: String, required: true, isExported: true })
  message!: string;

  @Extensions({ isMark: true })
  @Field(() => Boolean, { nullable: true, description: "True until an administrator opens the message." })
  @prop({ type: Boolean, isExported: true })
  unread?: boolean | null;

  @prop({ type: Boolean, isExported: true })
  suspected?: boolean;

  @prop({ type: String, isExported: false })
  textKey?: string;

  /** The hash of the text and the previous message's id; unique, so that only one of equal messages sent at once gets it. */
  @prop({ type: String, isExported: false })
  textTurn?: string;

  @prop({ type: Date, isExported: true })
  mailDue?: Date;

  @prop({ type: Number, isExported: true })
  mailTries?: number;

  @prop({ type: Date, isExported: false })
  mailPostponedAt?: Date;

  @prop({ type: Date, isExported: false })
  listDue?: Date;

  @prop({ type: Boolean, isExported: false })
  isListed?: boolean;

  @prop({ type: () => [Answer], default: undefined, isExported: true })
  answers?: Answer[];

  @prop({ type: Boolean, isExported: false })
  hasAnswers?: boolean;

  @prop({ type: Date, isExported: false })
  answerDue?: Date;

  @prop({ type: Date, isExported: false })
  answerSince?: Date;

  @prop({ type: Number, isExported: false })
  answerTries?: number;

  @prop({ type: Date, isExported: false })
  answerPostponedAt?: Date;

  override filtersByState() {
    return contactFilters;
  }

  override nameFields() {
    return ["first_name", "last_name"];
  }

  override shownTexts() {
    const { first_name, last_name, country, organization, phone, email, message } = this;
    return [first_name, last_name, country, organization, phone, ...emailTexts(email), message];
  }
}

export const ContactModel = getModelForClass(Contact);

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
