import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import { Types, type mongo } from "mongoose";
import type { Write } from "../../write.ts";
import { removals } from "../commit.ts";

/** Contains only hashes of the caller, the key and the body. */
@modelOptions({ schemaOptions: { versionKey: false, collection: "idempotentcalls" } })
@index({ at: 1 })
@index({ recordId: 1 })
@index({ aboutId: 1 }, { sparse: true })
export class IdempotentCall {
  /** A keyed hash of the caller, the path and the key. */
  @prop({ type: String, required: true })
  _id!: string;

  @prop({ type: String, required: true })
  fingerprint!: string;

  @prop({ type: Types.ObjectId, required: true })
  recordId!: Types.ObjectId;

  /** The record in the answer, if it existed before, such as the message that a reply is added to. */
  @prop({ type: Types.ObjectId })
  aboutId?: Types.ObjectId;

  @prop({ type: Date, required: true })
  at!: Date;

  /** The end of the lease: until then repeated calls wait. */
  @prop({ type: Date, required: true })
  workUntil!: Date;

  /** Encrypted with a key derived from the body, in GraphQL also from the Idempotency-Key. Neither is stored. */
  @prop({ type: Buffer })
  answer?: mongo.Binary;
}

export const IdempotentCallModel = getModelForClass(IdempotentCall);

/** Deletes the calls whose answers contain a record, in the commit that erases it. */
export const forgottenCalls = (_id: Types.ObjectId): Write =>
  removals(IdempotentCallModel, { $or: [{ recordId: _id }, { aboutId: _id }] }, 0);
