import { getModelForClass, modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";
import { isDuplicate } from "../../platform/errors/storage-errors.ts";

const latest = "latest";

/** The latest move of an FAQ entry, in one document: who moves next completes it first, so that moves at once are as one after another. */
@modelOptions({ schemaOptions: { versionKey: false, collection: "faqmoves" } })
export class FaqMove {
  @prop({ type: String, required: true })
  _id!: string;

  /** Counts the moves. */
  @prop({ type: Number, required: true })
  count!: number;

  @prop({ type: Types.ObjectId, required: true })
  faq!: Types.ObjectId;

  @prop({ type: String, required: true })
  from!: string;

  @prop({ type: String, required: true })
  to!: string;
}

const FaqMoveModel = getModelForClass(FaqMove);

/** Null before the first one. */
export const latestMove = (): Promise<FaqMove | null> => FaqMoveModel.findById(latest).lean();

/** Makes a move the latest; false where another one is meanwhile. */
export async function claimMove(before: FaqMove | null, move: Pick<FaqMove, "faq" | "from" | "to">): Promise<boolean> {
  const count = before?.count ?? 0;
  const change = { $set: { ...move, count: count + 1 } };
  try {
    const written = await FaqMoveModel.updateOne({ _id: latest, count }, change, { upsert: before === null });
    return written.modifiedCount + written.upsertedCount > 0;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}
