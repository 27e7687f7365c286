import type { Types } from "mongoose";
import { SkipReason } from "../../platform/records/bulk.ts";
import { bulkResolver } from "../../platform/kits/bulk-resolver.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import { isDuplicate } from "../../platform/errors/storage-errors.ts";
import { checkRemovals, removalCheck } from "./account-checks.ts";
import { deleteAccount, restoreAccount } from "./user.service.ts";
import { User } from "./user.model.ts";

function reasonOf(error: unknown): SkipReason {
  if (isDuplicate(error)) return SkipReason.emailTaken;
  if (error instanceof AppError && error.code === "CONFLICT") return SkipReason.lastAdministrator;
  if (error instanceof AppError && ["NOT_FOUND", "FORBIDDEN", "REAUTHENTICATION_REQUIRED"].includes(error.code))
    return SkipReason.changed;
  throw error;
}

async function each(ids: Types.ObjectId[], write: (_id: string) => Promise<unknown>): Promise<SkipReason[]> {
  const reasons: SkipReason[] = [];
  for (const _id of ids) {
    try {
      await write(String(_id));
    } catch (error) {
      reasons.push(reasonOf(error));
    }
  }
  return reasons;
}

// The caller's own account is skipped: a search that finds all users must not lock the caller out.
export const UserBulkResolver = bulkResolver({
  words: "users",
  model: User,
  check: (filter, { viewer }) => checkRemovals(viewer, filter),
  discard:
    (deletion, { viewer, erasure }) =>
    async (ids) => {
      const check = await removalCheck(viewer);
      const others = ids.filter((_id) => String(_id) !== viewer?._id);
      const reasons = await each(others, (_id) => deleteAccount(_id, { check, deletion, erasure }));
      return others.length < ids.length ? [SkipReason.ownAccount, ...reasons] : reasons;
    },
  restore:
    ({ viewer }) =>
    async (ids) => {
      const check = await removalCheck(viewer);
      return each(ids, (_id) => restoreAccount(_id, check));
    },
});
