import { getModelForClass, modelOptions, prop } from "@typegoose/typegoose";
import type { Write } from "../write.ts";
import { insertion } from "./commit.ts";

/** Marks what happened once in the life of a store. Releases before 3.0.0 counted on from 1. */
@modelOptions({ schemaOptions: { versionKey: false, collection: "tallies" } })
export class Counter {
  @prop({ type: String, required: true })
  _id!: string;

  @prop({ type: Number, default: 0 })
  count!: number;
}

export const CounterModel = getModelForClass(Counter);

type Mark = "accounts" | "seeded";

export const isMarked = async (mark: Mark): Promise<boolean> => (await CounterModel.exists({ _id: mark })) !== null;

/** Conflicts if it is marked already. */
export const marking = (mark: Mark): Write => insertion(CounterModel, { _id: mark, count: 1 });
