import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import { GraphQLJSONObject } from "graphql-scalars";
import type { Types } from "mongoose";
import { Field, GraphQLISODateTime, ID, InputType, ObjectType } from "type-graphql";
import { passkeyRules } from "../../../contract/passkey-rules.ts";
import { textInputOf } from "../../platform/kits/input-of.ts";

@ObjectType({
  description:
    "A passkey: a key on a device or in a password manager, by which its account signs in without a password.",
  simpleResolvers: true,
})
@modelOptions({ schemaOptions: { versionKey: false, collection: "passkeys" } })
@index({ credentialId: 1 }, { unique: true })
@index({ accountId: 1 })
@index({ slot: 1 }, { unique: true, sparse: true })
export class Passkey {
  @Field(() => ID, { description: "The passkey's id." })
  _id!: Types.ObjectId;

  @Field(() => String, { description: "What its owner calls it." })
  @prop({ type: String, required: true, isExported: true })
  name!: string;

  @Field(() => GraphQLISODateTime, { description: "When it was added, in UTC." })
  @prop({ type: Date, required: true, isExported: true })
  createdAt!: Date;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: "When somebody last signed in with it, in UTC; null: never.",
  })
  @prop({ type: Date, isExported: true })
  lastUsedAt?: Date;

  @prop({ type: String, required: true, isExported: true })
  accountId!: string;

  @prop({ type: Number, required: true, isExported: false })
  passkeyVersion!: number;

  @prop({ type: String, required: true, isExported: false })
  credentialId!: string;

  // A COSE key (RFC 9052) in base64url.
  @prop({ type: String, required: true, isExported: false })
  publicKey!: string;

  @prop({ type: Number, required: true, isExported: false })
  counter!: number;

  @prop({ type: () => [String], required: true, isExported: false })
  transports!: string[];

  @prop({ type: String, isExported: false })
  slot?: string;
}

export const PasskeyModel = getModelForClass(Passkey);

@InputType({ description: "A passkey that somebody adds to the own account." })
export class PasskeyInput extends textInputOf(passkeyRules, { name: "What to call it, as in My phone." }) {
  @Field(() => GraphQLJSONObject, {
    description: "What the browser answered to passkeyCreationOptions: a RegistrationResponseJSON of WebAuthn.",
  })
  response!: Record<string, unknown>;
}
