import { Role } from "../../platform/context.ts";
import { AppError, conflict } from "../../platform/errors.ts";
import { lower, raise, recount } from "../../platform/tally.ts";
import { UserModel } from "./user.model.ts";

const administrators = "administrators";

/**
 * Runs a write that changes an account's standing, and keeps the count of living administrators beside it. The count is lowered before
 * the write, so that two writes at once cannot take away the last two. Throws CONFLICT for the last administrator.
 */
export async function keepingAnAdministrator<T>(
  before: Role | null,
  after: Role | null,
  write: () => Promise<T>,
): Promise<T> {
  const leaves = before === Role.Admin && after !== Role.Admin;
  const joins = before !== Role.Admin && after === Role.Admin;
  if (leaves && !(await lower(administrators, 1)))
    throw conflict("The last administrator cannot be deleted or demoted");
  try {
    const result = await write();
    if (joins) await raise(administrators);
    return result;
  } catch (error) {
    // Only what surely was not written is counted again: too low a count refuses, too high a one could lose the last.
    if (leaves && error instanceof AppError) await raise(administrators);
    throw error;
  }
}

/** At start the count is taken anew. */
export const recountAdministrators = async (): Promise<void> =>
  recount(administrators, await UserModel.countDocuments({ role: Role.Admin, deletedAt: null }));
