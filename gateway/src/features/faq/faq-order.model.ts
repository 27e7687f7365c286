import { getModelForClass, modelOptions, prop } from "@typegoose/typegoose";
import { change, insertion } from "../../platform/records/commit.ts";
import type { Write } from "../../platform/write.ts";

const only = "latest";

// Each move changes this counter in its commit, so that moves at the same time conflict and are serialized.
@modelOptions({ schemaOptions: { versionKey: false, collection: "faqmoves" } })
class FaqOrder {
  @prop({ type: String, required: true })
  _id!: string;

  @prop({ type: Number, required: true })
  count!: number;
}

const FaqOrderModel = getModelForClass(FaqOrder);

export async function onlyMove(): Promise<Write> {
  const order = await FaqOrderModel.findById(only).lean();
  if (!order) return insertion(FaqOrderModel as never, { _id: only, count: 1 });
  return change(FaqOrderModel, { _id: only, count: order.count }, { $inc: { count: 1 } }) as Write;
}
