import { getModelForClass, modelOptions, prop } from "@typegoose/typegoose";

@modelOptions({ schemaOptions: { versionKey: false, collection: "tallies" } })
export class Counter {
  @prop({ type: String, required: true })
  _id!: string;

  @prop({ type: Number, default: 0 })
  count!: number;
}

export const CounterModel = getModelForClass(Counter);

export async function raise(name: string): Promise<number> {
  await CounterModel.updateOne({ _id: name }, { $setOnInsert: { count: 0 } }, { upsert: true });
  const options = { returnDocument: "after" } as const;
  const counter = await CounterModel.findOneAndUpdate({ _id: name }, { $inc: { count: 1 } }, options)
    .orFail()
    .lean();
  return counter.count;
}
