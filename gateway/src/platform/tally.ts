import { getModelForClass, modelOptions, prop } from "@typegoose/typegoose";

/** A count kept in one document, so that a rule about many records needs no transaction. */
@modelOptions({ schemaOptions: { versionKey: false, collection: "tallies" } })
export class Tally {
  @prop({ type: String, required: true })
  _id!: string;

  @prop({ type: Number, default: 0 })
  count!: number;
}

/** The counts; `raise`, `lower` and `recount` change them. */
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

/** Takes one away where more than `least` are counted; false, and nothing changed, where not. */
export async function lower(name: string, least: number): Promise<boolean> {
  const filter = { _id: name, count: { $gt: least } };
  const { modifiedCount } = await TallyModel.updateOne(filter, { $inc: { count: -1 } });
  return modifiedCount === 1;
}

/** Sets the count to what was found by counting. */
export async function recount(name: string, count: number): Promise<void> {
  await TallyModel.updateOne({ _id: name }, { $set: { count } }, { upsert: true });
}
