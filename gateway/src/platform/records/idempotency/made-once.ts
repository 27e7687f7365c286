import type { Model, Types } from "mongoose";
import { findOneOf } from "../../collection-of.ts";

/** An earlier try may have been killed after its write, and another gateway may create the record at the same moment. */
export async function madeOnce<T>(
  model: Pick<Model<T>, "db" | "collection">,
  newId: Types.ObjectId | undefined,
  make: () => Promise<T>,
): Promise<T> {
  if (!newId) return make();
  const find = () => findOneOf<T>(model, { _id: newId });
  try {
    return (await find()) ?? (await make());
  } catch (error) {
    const made = await find();
    if (made) return made;
    throw error;
  }
}
