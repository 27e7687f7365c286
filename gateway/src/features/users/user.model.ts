import { getModelForClass, index, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";
import { Extensions, Field, InputType, Int, ObjectType } from "type-graphql";
import { userChangeRules, userRules } from "../../../contract/rules.ts";
import { emailTexts } from "../../platform/auth/email-key.ts";
import { Role } from "../../platform/auth/viewer.ts";
import { inputOf, textInputOf } from "../../platform/kits/input-of.ts";
import { tableOf } from "../../platform/kits/table-of.ts";
import { SortedTexts, StoredRecord } from "../../platform/records/stored-record.ts";
import { TableQuery } from "../../platform/records/tables/table.ts";

@ObjectType({ description: "Somebody who can sign in.", simpleResolvers: true })
@index({ emailKey: 1 }, { unique: true, sparse: true })
@index({ emailSpelling: 1 }, { sparse: true })
@SortedTexts("name", "user_name", "first_name", "last_name", "email")
@index({ role: 1, _id: 1 })
@index({ role: 1, deletedAt: 1, createdAt: 1, _id: 1 })
@index({ noticeDue: 1 }, { sparse: true })
@index({ deletedAt: 1, updatedAt: 1, _id: 1 })
@index({ deletedAt: 1, _id: 1 }, { partialFilterExpression: { deletedAt: { $exists: true } } })
export class User extends StoredRecord {
  @Field(() => String, { description: "The name shown; follows first and last name unless another was given." })
  @prop({ type: String, required: true, isExported: true })
  name!: string;

  @Field(() => String, {
    description: "A short name; follows the part of the e-mail address before the @ unless another was given.",
  })
  @prop({ type: String, required: true, isExported: true })
  user_name!: string;

  @Field(() => String, { description: "The first name." })
  @prop({ type: String, required: true, isExported: true })
  first_name!: string;

  @Field(() => String, { description: "The last name." })
  @prop({ type: String, required: true, isExported: true })
  last_name!: string;

  @Field(() => String, { description: "The e-mail address, unique whatever its case." })
  @prop({ type: String, required: true, isExported: true })
  email!: string;

  @Extensions({ isMark: true })
  @Field(() => String, {
    nullable: true,
    description:
      "Null unless an older account has the same e-mail address: then the spelling with which this one signs in, or empty if both are spelled alike.",
  })
  @prop({ type: String, isExported: true })
  emailSpelling?: string | null;

  @Field(() => Int, { description: "0 = User, 1 = Admin." })
  @prop({ type: Number, required: true, isExported: true })
  role!: Role;

  /** Only active accounts without an `emailSpelling` have one, so that a deleted account frees its address. */
  @prop({ type: String, isExported: false })
  emailKey?: string;

  @prop({ type: String, required: true, isExported: false })
  passwordHash!: string;

  /** Part of each token and device cookie; a new password, signing out everywhere or a deletion raises it, which ends them. */
  @prop({ type: Number, default: 1, isExported: false })
  tokenVersion!: number;

  /** Raised when one session is ended, so that other gateways read the sessions again. */
  @prop({ type: Number, isExported: false })
  sessionVersion?: number;

  /** Part of each password link, which is invalid once it is raised (see endsLinks). */
  @prop({ type: Number, isExported: false })
  linkVersion?: number;

  @prop({ type: Date, isExported: true })
  linksEndedAt?: Date;

  @prop({ type: Boolean, isExported: true })
  isInvited?: boolean;

  @prop({ type: Date, isExported: true })
  givenLinkUntil?: Date;

  @prop({ type: Number, isExported: false })
  givenLinkVersion?: number;

  /** Part of each passkey; the trash raises it, which ends the passkeys. */
  @prop({ type: Number, isExported: false })
  passkeyVersion?: number;

  @prop({ type: Date, isExported: true })
  passwordChangedAt?: Date;

  @prop({ type: Date, isExported: false })
  noticeDue?: Date;

  @prop({ type: Number, isExported: false })
  noticeTries?: number;

  @prop({ type: Date, isExported: false })
  noticePostponedAt?: Date;

  /** MongoDB detects a conflict only between writes to the same record, so removing an administrator writes this to another. */
  @prop({ type: Types.ObjectId, isExported: false })
  remainsFor?: Types.ObjectId;

  override nameFields() {
    return ["name"];
  }

  override shownTexts() {
    const { name, user_name, first_name, last_name, email, role } = this;
    return [name, user_name, first_name, last_name, ...emailTexts(email), role === Role.Admin ? "Admin" : "User"];
  }
}

export const hasPassword = ({ isInvited, passwordChangedAt }: User): boolean =>
  !isInvited || Boolean(passwordChangedAt);

export const UserModel = getModelForClass(User);

export const isAdministrator = async (_id: string): Promise<boolean> =>
  (await UserModel.exists({ _id, role: Role.Admin, deletedAt: null })) !== null;

const NewPassword = textInputOf(userRules, { password: "The password." });

@InputType({ description: "A user that an administrator adds." })
export class UserInput extends inputOf(User, userRules, NewPassword) {}

const ChangedPassword = textInputOf(userChangeRules, { password: "A new password; empty: the old one stays." });

@InputType({ description: "A user that an administrator edits." })
export class UserChangeInput extends inputOf(User, userChangeRules, ChangedPassword) {}

@InputType()
class UserTableFilters extends TableQuery {
  @Field(() => Int, { nullable: true, description: "Only the users of this role: 0 = User, 1 = Admin." })
  role?: number | null;
}

export const userTable = tableOf(
  User,
  ["name", "user_name", "first_name", "last_name", "email", "role", "createdAt"],
  { table: "user", rows: "users" },
  UserTableFilters,
);
