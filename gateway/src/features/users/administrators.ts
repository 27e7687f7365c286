import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { Role } from "../../platform/auth/viewer.ts";
import { conflict } from "../../platform/errors/app-error.ts";
import type { Attempt } from "../../platform/records/repository.ts";
import { UserModel, type User } from "./user.model.ts";

const administrators = { role: Role.Admin, deletedAt: null };
const longestPause = 100;

/** A mark is bookkeeping: version and times of the record stay as they are. */
const quietly = { timestamps: false };

/** Whether anybody is an administrator. */
export const hasAdministrator = async (): Promise<boolean> => (await UserModel.exists(administrators)) !== null;

/** Finds another administrator and, in the same step, takes off the mark that this one carries. */
async function relyOnAnother({ _id }: User): Promise<void> {
  const filter = { _id: { $ne: _id }, ...administrators };
  const other = await UserModel.findOneAndUpdate(filter, { $unset: { leaving: 1 } }, quietly)
    .select({ leaving: 1 })
    .lean();
  if (!other) throw conflict("The last administrator cannot be deleted or demoted");
  // Two who took each other's mark off in step would otherwise do so for ever.
  if (other.leaving) await delay(Math.random() * longestPause);
}

/**
 * Runs a write that ends an administrator's rights only while the mark that was set before looking for another administrator stands.
 * Of two who leave at once and rely on each other, one finds its mark gone and tries again. There is no count that could drift, and a
 * mark that a killed gateway left behind holds up nobody.
 */
const leave: Attempt<User> = async (current, write) => {
  const leaving = randomUUID();
  await UserModel.updateOne({ _id: current._id }, { $set: { leaving } }, quietly);
  try {
    await relyOnAnother(current);
    return await write({ leaving });
  } finally {
    await UserModel.updateOne({ leaving, _id: current._id }, { $unset: { leaving: 1 } }, quietly).catch(
      () => undefined,
    );
  }
};

/** Surrounds a write after which the account has this role, or, with null, is gone. Throws CONFLICT for the last administrator. */
export const keepingAnAdministrator =
  (after: Role | null): Attempt<User> =>
  (current, write) => {
    const isAdministrator = current.role === Role.Admin && !current.deletedAt;
    return isAdministrator && after !== Role.Admin ? leave(current, write) : write();
  };
