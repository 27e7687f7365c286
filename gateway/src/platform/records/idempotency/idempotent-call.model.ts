import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import { Types, type mongo } from "mongoose";
import type { Write } from "../../write.ts";
import { removals } from "../commit.ts";

/** A call with an Idempotency-Key. Holds nothing of the caller, the key or the body that could be read. */
@modelOptions({ schemaOptions: { versionKey: false, collection: "idempotentcalls" } })
@index({ at: 1 })
@index({ recordId: 1 })
@index({ aboutId: 1 }, { sparse: true })
export class IdempotentCall {
  /** A keyed hash of caller, path and key. */
  @prop({ type: String, required: true })
  _id!: string;

  /** A keyed hash of the body. */
  @prop({ type: String, required: true })
  fingerprint!: string;

  /** The id of the record that it makes, whoever carries it out. */
  @prop({ type: Types.ObjectId, required: true })
  recordId!: Types.ObjectId;

  /** The record that was answered, where it was there before, as that of a message which was answered. */
  @prop({ type: Types.ObjectId })
  aboutId?: Types.ObjectId;

  @prop({ type: Date, required: true })
  at!: Date;

  /** Until when those who repeat it wait for whoever carries it out. */
  @prop({ type: Date, required: true })
  workUntil!: Date;

  /** The answer, once it is known, sealed with a key that is made from the body, and for GraphQL from the Idempotency-Key, too. Neither is stored. */
  @prop({ type: Buffer })
  answer?: mongo.Binary;
}

/** The calls that were made with a key in the last 24 hours. */
export const IdempotentCallModel = getModelForClass(IdempotentCall);

/** Forgets the calls that made a record or answered it, in the commit that erases it. */
export const forgottenCalls = (_id: Types.ObjectId): Write =>
  removals(IdempotentCallModel, { $or: [{ recordId: _id }, { aboutId: _id }] }, 0);
