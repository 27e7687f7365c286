import { afterAll, beforeAll, expect, it } from "vitest";
import { aSignUp, aUser } from "../../../test/harness/factories.ts";
import { startGateway, type TestGateway } from "../../../test/harness/start-gateway.ts";
import type { Passwords } from "../../platform/auth/passwords.ts";
import { Role } from "../../platform/auth/viewer.ts";

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

interface Account {
  role: number;
  version: number;
}

it("one of many accounts that sign up at once is an administrator, and from its first version on", async () => {
  const signUp = async () => (await gateway.post("/api/user/register", aSignUp())).body.user as Account;
  const accounts = await Promise.all(Array.from({ length: 10 }, signUp));
  accounts.push(await signUp());
  expect(accounts.filter(({ role }) => role === 1)).toHaveLength(1);
  expect(accounts.map(({ version }) => version)).toEqual(accounts.map(() => 1));
});

it("of accounts that are stored at the same moment, too", async () => {
  const { CounterModel } = await import("../../platform/records/counter.ts");
  const { addAccount } = await import("../users/user.service.ts");
  await CounterModel.deleteOne({ _id: "accounts" });
  const passwords = { isCommon: async () => false, hash: async () => "-" } as unknown as Passwords;
  const add = () => addAccount(passwords, { ...aUser(), role: Role.User } as never, undefined, Role.Admin);
  const roles = (await Promise.all(Array.from({ length: 10 }, add))).map(({ role }) => role);
  expect(roles.sort()).toEqual([...Array.from({ length: 9 }, () => Role.User), Role.Admin]);
});
