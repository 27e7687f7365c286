import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import { Types, type mongo } from "mongoose";
import type { Write } from "../write.ts";
import { removals } from "./commit.ts";

/** Contains only hashes of the caller, the key and the body. */
@modelOptions({ schemaOptions: { versionKey: false, collection: "idempotentcalls" } })
@index({ at: 1 })
@index({ recordId: 1 })
@index({ aboutId: 1 }, { sparse: true })
export class IdempotentCall {
  @prop({ type: String, required: true })
  _id!: string;

  @prop({ type: String, required: true })
  fingerprint!: string;

  @prop({ type: Types.ObjectId, required: true })
  recordId!: Types.ObjectId;

  /** Set if the answer contains a record that existed before, such as the message of a reply. */
  @prop({ type: Types.ObjectId })
  aboutId?: Types.ObjectId;

  @prop({ type: Date, required: true })
  at!: Date;

  @prop({ type: Date, required: true })
  workUntil!: Date;

  /** Encrypted with a key derived from the body, in GraphQL also from the Idempotency-Key. Neither is stored. */
  @prop({ type: Buffer })
  answer?: mongo.Binary;
}

export const IdempotentCallModel = getModelForClass(IdempotentCall);

export const forgottenCalls = (_id: Types.ObjectId): Write =>
  removals(IdempotentCallModel, { $or: [{ recordId: _id }, { aboutId: _id }] }, 0);
