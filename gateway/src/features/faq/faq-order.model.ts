import { getModelForClass, modelOptions, prop } from "@typegoose/typegoose";
import { change, insertion } from "../../platform/records/commit.ts";
import type { Write } from "../../platform/write.ts";

/** The name that release 2.0.0 gave it. */
const only = "latest";

/** Counts the moves of FAQ entries in one document, which each move changes in its commit: so moves at once are as one after another. */
@modelOptions({ schemaOptions: { versionKey: false, collection: "faqmoves" } })
class FaqOrder {
  @prop({ type: String, required: true })
  _id!: string;

  @prop({ type: Number, required: true })
  count!: number;
}

const FaqOrderModel = getModelForClass(FaqOrder);

/** The write of a move that holds only if there is no other one until its commit. */
export async function onlyMove(): Promise<Write> {
  const order = await FaqOrderModel.findById(only).lean();
  if (!order) return insertion(FaqOrderModel as never, { _id: only, count: 1 });
  return change(FaqOrderModel, { _id: only, count: order.count }, { $inc: { count: 1 } }) as Write;
}
