import { bulkResolver } from "../../platform/bulk-resolver.ts";
import { AppError } from "../../platform/errors.ts";
import { isDuplicate } from "../../platform/storage-failures.ts";
import { deleteAccount, restoreAccount } from "./user.service.ts";
import { UserModel } from "./user.model.ts";

/** Runs a write for each; what a rule refuses (the last administrator, a taken e-mail) stays as it was. */
async function each(ids: { toString(): string }[], write: (_id: string) => Promise<unknown>): Promise<number> {
  let written = 0;
  for (const _id of ids) {
    try {
      await write(String(_id));
      written++;
    } catch (error) {
      const isRefused = error instanceof AppError && ["CONFLICT", "NOT_FOUND"].includes(error.code);
      if (!isRefused && !isDuplicate(error)) throw error;
    }
  }
  return written;
}

/** deleteUsers, restoreUsers. Whoever deletes many stays: nobody locks himself out by a search that finds all. */
export const UserBulkResolver = bulkResolver({
  name: "Users",
  words: "users",
  model: UserModel as never,
  discard:
    (deletion, { viewer }) =>
    (ids) =>
      each(
        ids.filter((_id) => String(_id) !== viewer?._id),
        (_id) => deleteAccount(_id, null, deletion),
      ),
  restore: (ids) => each(ids, restoreAccount),
});
