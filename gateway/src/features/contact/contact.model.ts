import { getModelForClass, index, prop } from "@typegoose/typegoose";
import { Extensions, Field, ObjectType } from "type-graphql";
import { SortedTexts } from "../../platform/records/sorted-texts.ts";
import { StoredRecord } from "../../platform/records/stored-record.ts";
import { Answer } from "./answer.model.ts";
import { contactFilters } from "./contact-state.ts";

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
  @prop({ type: String, required: true })
  first_name!: string;

  @Field(() => String, { description: "The sender's last name." })
  @prop({ type: String, required: true })
  last_name!: string;

  @Field(() => String, { description: "The sender's country." })
  @prop({ type: String, required: true })
  country!: string;

  @Field(() => String, { description: "The organization that the sender speaks for." })
  @prop({ type: String, required: true })
  organization!: string;

  @Field(() => String, { description: "A telephone number of ten digits." })
  @prop({ type: String, required: true })
  phone!: string;

  @Field(() => String, { description: "The sender's e-mail address." })
  @prop({ type: String, required: true })
  email!: string;

  @Field(() => String, { description: "The message, at most 5,000 characters." })
  @prop({ type: String, required: true })
  message!: string;

  @Extensions({ isMark: true })
  @Field(() => Boolean, { nullable: true, description: "True until an administrator opens the message." })
  @prop({ type: Boolean })
  unread?: boolean | null;

  /** True of what a program seems to have sent, which lies in the trash; unset of all else. */
  @prop({ type: Boolean })
  suspected?: boolean;

  /** A hash of the text as a visitor sent it, by which the same text is found. */
  @prop({ type: String })
  textKey?: string;

  /** What one message alone can have: the text's hash, with the id of the message of that text before it. */
  @prop({ type: String })
  textTurn?: string;

  /** When the mail about it is next to be tried; unset once it was sent. */
  @prop({ type: Date })
  mailDue?: Date;

  @prop({ type: Number })
  mailTries?: number;

  /** When it is due to be listed in a mail to the team; unset once it is in one. */
  @prop({ type: Date })
  listDue?: Date;

  /** Whether the team gets it in such a list, and not in a mail of its own. */
  @prop({ type: Boolean })
  isListed?: boolean;

  /** What was written back to the visitor, oldest first. */
  @prop({ type: () => [Answer], default: undefined })
  answers?: Answer[];

  /** True of what has answers, so that an index finds it; unset of all else. */
  @prop({ type: Boolean })
  hasAnswers?: boolean;

  /** When the first of them that waits is next to be tried, and since when it waits; unset once none does. */
  @prop({ type: Date })
  answerDue?: Date;

  @prop({ type: Date })
  answerSince?: Date;

  @prop({ type: Number })
  answerTries?: number;

  override filtersByState() {
    return contactFilters;
  }

  override nameFields() {
    return ["first_name", "last_name"];
  }

  override shownTexts() {
    const { first_name, last_name, country, organization, phone, email, message } = this;
    return [first_name, last_name, country, organization, phone, email, message];
  }
}

export const ContactModel = getModelForClass(Contact);
