import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";
import { Field, GraphQLISODateTime, ID, ObjectType } from "type-graphql";

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
