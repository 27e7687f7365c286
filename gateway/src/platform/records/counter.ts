import { getModelForClass, modelOptions, prop } from "@typegoose/typegoose";

/** A count kept in one document, so that a rule about many records needs no transaction. */
@modelOptions({ schemaOptions: { versionKey: false, collection: "tallies" } })
export class Tally {
  @prop({ type: String, required: true })
  _id!: string;

  @prop({ type: Number, default: 0 })
  count!: number;
}

/** The counts; `raise` changes them. */
export const TallyModel = getModelForClass(Tally);

/** Adds one, from 0, and answers the new count. */
export async function raise(name: string): Promise<number> {
  await TallyModel.updateOne({ _id: name }, { $setOnInsert: { count: 0 } }, { upsert: true });
  const options = { returnDocument: "after" } as const;
  const tally = await TallyModel.findOneAndUpdate({ _id: name }, { $inc: { count: 1 } }, options)
    .orFail()
    .lean();
  return tally.count;
}
