import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";
import { Field, GraphQLISODateTime, ID, InputType, ObjectType } from "type-graphql";
import { apiKeyRules } from "../../../contract/api-key-rules.ts";
import { textInputOf } from "../../platform/kits/input-of.ts";

@ObjectType({
  description: "A key by which another program calls this API as the administrator who made it, within its scopes.",
  simpleResolvers: true,
})
@modelOptions({ schemaOptions: { versionKey: false, collection: "apikeys" } })
@index({ hash: 1 }, { unique: true })
@index({ earlierHash: 1 }, { unique: true, sparse: true })
@index({ makerId: 1 })
@index({ slot: 1 }, { unique: true, sparse: true })
export class ApiKey {
  @Field(() => ID, { description: "The key's id, which rotating keeps." })
  _id!: Types.ObjectId;

  @Field(() => String, { description: "What it is for." })
  @prop({ type: String, required: true, isExported: true })
  name!: string;

  @Field(() => String, { description: "The first characters of its secret, to recognise it by." })
  @prop({ type: String, required: true, isExported: true })
  prefix!: string;

  @Field(() => [String], { description: "What it may do: KIND:read or KIND:write of faq, blog, user, contact." })
  @prop({ type: () => [String], required: true, isExported: true })
  scopes!: string[];

  @Field(() => GraphQLISODateTime, { description: "When it was made, in UTC." })
  @prop({ type: Date, required: true, isExported: true })
  createdAt!: Date;

  @Field(() => GraphQLISODateTime, { nullable: true, description: "Until when it works, in UTC; null: until revoked." })
  @prop({ type: Date, isExported: true })
  expiresAt?: Date | null;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: "When it was last used, in UTC, to the minute; null: never.",
  })
  @prop({ type: Date, isExported: true })
  lastUsedAt?: Date;

  @Field(() => String, {
    nullable: true,
    description: "The present name of the account that made it, and that it acts as; null once that is erased.",
  })
  maker?: string | null;

  @prop({ type: String, required: true, isExported: true })
  makerId!: string;

  @prop({ type: String, required: true, isExported: false })
  hash!: string;

  @prop({ type: String, isExported: false })
  earlierHash?: string;

  @prop({ type: Date, isExported: true })
  earlierUntil?: Date;

  @prop({ type: Number, isExported: true })
  overlapHours?: number;

  @prop({ type: String, isExported: false })
  slot?: string;
}

export const ApiKeyModel = getModelForClass(ApiKey);

@InputType({ description: "An API key that an administrator makes." })
export class ApiKeyInput extends textInputOf(apiKeyRules, { name: "What it is for." }) {
  @Field(() => [String], {
    defaultValue: [],
    description:
      "What it may do, at least one of KIND:read and KIND:write of faq, blog, user, contact. KIND:write alone shows nothing of records but _id and version.",
  })
  scopes!: string[];

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: "Until when it works, at most to the year 9999; null or left out: until revoked.",
  })
  expiresAt?: Date | null;
}

@ObjectType({ description: "An API key with its secret, which is shown this once.", simpleResolvers: true })
export class NewApiKey {
  @Field(() => ApiKey, { description: "The key." })
  key!: ApiKey;

  @Field(() => String, { description: "Send it as Authorization: Bearer. It is stored nowhere." })
  secret!: string;
}
