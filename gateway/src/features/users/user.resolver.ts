import type { Types } from "mongoose";
import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from "type-graphql";
import { trashDays } from "../../../contract/limits.ts";
import { isDuplicate } from "../../platform/errors/storage-errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { Role } from "../../platform/auth/viewer.ts";
import { AppError, noApiKeys } from "../../platform/errors/app-error.ts";
import { bulkResolver } from "../../platform/kits/bulk-resolver.ts";
import { CreatesOnce, RecordsActivity } from "../../platform/kits/write-decorators.ts";
import { SkipReason } from "../../platform/records/bulk.ts";
import { listActive, type Listed } from "../../platform/records/find-records.ts";
import { tablePage, type TableQuery } from "../../platform/records/tables/table.ts";
import { NeedsRecentAuthentication } from "../../platform/auth/recent-authentication.ts";
import { checkRemovals, removalCheck, rewriteCheck } from "./account-checks.ts";
import { addAccount, changeAccount, deleteAccount, eraseAccount, restoreAccount } from "./user.service.ts";
import { User, UserChangeInput, UserInput, UserModel, userTable } from "./user.model.ts";

const newestFirst = -1;

@Resolver(() => User)
export class UserResolver {
  @Query(() => [User], { description: "List all users, newest first." })
  async users(@Ctx() { page }: RequestContext): Promise<Listed<User>> {
    return listActive(UserModel, newestFirst, page);
  }

  @Query(() => userTable.Page, { description: userTable.description })
  async userTable(
    @Arg("query", () => userTable.Query, { description: "Page, search, filters and sort." }) query: TableQuery,
  ): Promise<{ rows: User[]; total: number }> {
    return tablePage(UserModel, query, newestFirst);
  }

  @CreatesOnce(UserModel)
  @NeedsRecentAuthentication(({ input }: { input: UserInput }) => input.role === Role.Admin)
  @Mutation(() => User, { description: "Create a user." })
  async createUser(
    @Arg("input", () => UserInput, { description: "The user." }) input: UserInput,
    @Ctx() { log, passwords, viewer, newId }: RequestContext,
  ): Promise<User> {
    const user = await addAccount(passwords, input, newId);
    log.info({ event: "account added", account: user._id, role: user.role, actor: viewer?._id });
    return user;
  }

  @RecordsActivity("User", "updated")
  @Mutation(() => User, {
    description: "Update a user. FORBIDDEN for another e-mail, another role or a password by an API key.",
  })
  async updateUser(
    @Arg("_id", () => ID, { description: "The user's id." }) _id: string,
    @Arg("input", () => UserChangeInput, { description: "The new values." }) input: UserChangeInput,
    @Arg("version", () => Int, {
      nullable: true,
      description: "The version it was based on; an outdated one is CONFLICT.",
    })
    version: number | undefined,
    @Ctx() { limits, log, outbox, passwords, viewer, record }: RequestContext,
  ): Promise<User> {
    if (viewer?.apiKey && input.password) throw noApiKeys();
    const { user, before } = await changeAccount(passwords, _id, {
      fields: input,
      version,
      check: await rewriteCheck(viewer, input),
      outbox,
    });
    const actor = viewer?._id;
    const account = { kind: "User", recordId: _id };
    if (user.role !== before.role) {
      log.info({ event: "role changed", account: _id, role: user.role, actor });
      await record({ event: "user.role-changed", ...account });
    }
    if (input.password) {
      outbox?.wake(UserModel);
      await limits.forgetFailures({ accountId: _id });
      log.info({ event: "password changed", account: _id, actor });
      await record({ event: "user.password-changed", ...account });
    }
    return user;
  }

  @RecordsActivity("User", "deleted")
  @Mutation(() => User, {
    description: `Move a user to the trash, where it stays for ${trashDays} days. FORBIDDEN for an administrator by an API key.`,
  })
  async deleteUser(
    @Arg("_id", () => ID, { description: "The user's id." }) _id: string,
    @Arg("version", () => Int, { nullable: true, description: "The version to delete; an outdated one is CONFLICT." })
    version: number | undefined,
    @Ctx() { erasure, log, viewer }: RequestContext,
  ): Promise<User> {
    const user = await deleteAccount(_id, { version, check: await removalCheck(viewer), erasure });
    log.info({ event: "delete", kind: "User", _id, actor: viewer?._id });
    return user;
  }

  @RecordsActivity("User", "restored")
  @Mutation(() => User, {
    description: "Restore a user from the trash. FORBIDDEN for an administrator by an API key.",
  })
  async restoreUser(
    @Arg("_id", () => ID, { description: "The user's id." }) _id: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<User> {
    return restoreAccount(_id, await removalCheck(viewer));
  }

  @RecordsActivity("User", "erased")
  @Mutation(() => ID, {
    description:
      "Erase a user for good, from the trash too. Returns its id. FORBIDDEN for an administrator by an API key.",
  })
  async eraseUser(
    @Arg("_id", () => ID, { description: "The user's id." }) _id: string,
    @Ctx() { erasure, limits, log, viewer }: RequestContext,
  ): Promise<string> {
    await eraseAccount(_id, await removalCheck(viewer), erasure);
    await limits.forgetFailures({ accountId: _id });
    log.info({ event: "erase", kind: "User", _id, actor: viewer?._id });
    return _id;
  }
}

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
