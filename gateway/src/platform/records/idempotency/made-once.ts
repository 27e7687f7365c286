import type { Model, Types } from "mongoose";
import { findOneOf } from "../../collection-of.ts";

/**
 * Makes the record of this id unless it is there already: an earlier try made it, which was killed before it could answer, or another
 * gateway does so at the same moment. Without an id the record is made in any case.
 */
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
