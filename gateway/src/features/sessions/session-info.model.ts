import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import type { Types } from "mongoose";
import { Field, GraphQLISODateTime, ID, ObjectType } from "type-graphql";
import { sessionHours } from "../../../contract/limits.ts";
import { namedEnum } from "../../platform/named-enum.ts";
import { User } from "../users/user.model.ts";

export const SignInMethod = namedEnum("SignInMethod", "How somebody signed in.", {
  password: "By password.",
  passkey: "By passkey.",
});
export type SignInMethod = keyof typeof SignInMethod;

@ObjectType({ description: "A session of one's own account.", simpleResolvers: true })
@modelOptions({ schemaOptions: { versionKey: false, collection: "sessions" } })
@index({ accountId: 1 })
@index({ expiresAt: 1 })
export class SessionInfo {
  @Field(() => ID, { description: "The session's id, which is the claim `sid` of its token." })
  _id!: Types.ObjectId;

  @Field(() => GraphQLISODateTime, { description: "When it was started, in UTC." })
  @prop({ type: Date, required: true, isExported: true })
  startedAt!: Date;

  @Field(() => GraphQLISODateTime, { description: "When it was last used, in UTC, to the minute." })
  @prop({ type: Date, required: true, isExported: true })
  lastUsedAt!: Date;

  @Field(() => SignInMethod, { description: "How it was started." })
  @prop({ type: String, required: true, isExported: true })
  method!: SignInMethod;

  @Field(() => String, { description: "A short name of the browser or program, such as Firefox on Windows." })
  @prop({ type: String, required: true, isExported: true })
  device!: string;

  @Field(() => Boolean, { description: "Whether it is the session of this request." })
  isCurrent?: boolean;

  @prop({ type: Date, required: true, isExported: true })
  authenticatedAt!: Date;

  @prop({ type: Date, required: true, isExported: true })
  expiresAt!: Date;

  @prop({ type: String, required: true, isExported: true })
  accountId!: string;

  @prop({ type: Number, required: true, isExported: false })
  tokenVersion!: number;
}

export const SessionInfoModel = getModelForClass(SessionInfo);

@ObjectType({ description: "A signed-in account.", simpleResolvers: true })
export class Session {
  @Field(() => String, {
    description: `Send it in the header x-auth-token, or as Authorization: Bearer. It holds for ${sessionHours} hours.`,
  })
  token!: string;

  @Field(() => User, { description: "Who is signed in." })
  user!: User;
}
