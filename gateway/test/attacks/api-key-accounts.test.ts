import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { anApiKey, type MadeApiKey } from "../harness/accounts/api-keys.ts";
import { expectNothingWritten } from "../harness/stored/all-records.ts";
import { aUser, signIn } from "../harness/factories.ts";
import { startGateway, type TestGateway } from "../harness/start-gateway.ts";

type Account = ReturnType<typeof aUser> & { _id: string };

let gateway: TestGateway;
let admin: Awaited<ReturnType<typeof signIn>>;
let key: MadeApiKey;
let uses: { mockRestore: () => void };
let user: Account;
let administrator: Account;
beforeAll(async () => {
  gateway = await startGateway();
  admin = await signIn(gateway);
  key = await anApiKey(gateway, admin, { scopes: ["user:read", "user:write"] });
  const { ApiKeyModel } = await import("../../src/features/keys/api-key.model.ts");
  // The use of a key is a write.
  uses = vi.spyOn(ApiKeyModel.collection, "updateOne").mockResolvedValue({} as never);
});
afterAll(() => {
  uses.mockRestore();
  return gateway.stop();
});

const anAccount = async (fields: object = {}): Promise<Account> => {
  const given = aUser(fields);
  return { ...given, _id: (await gateway.post("/api/user", given, admin)).body._id as string };
};
beforeEach(async () => {
  [user, administrator] = [await anAccount(), await anAccount({ role: 1 })];
});

const bodyOf = ({ _id: _, ...fields }: Account, changed: object = {}) => ({ ...fields, password: "", ...changed });
const put = (account: Account, changed: object = {}) =>
  gateway.put(`/api/user/${account._id}`, bodyOf(account, changed), key);
const refusal = async (query: string, variables = {}) =>
  (await gateway.query(query, variables, key)).body.errors?.[0] as { message: string; extensions: { code: string } };
const update = "mutation ($_id: ID!, $input: UserChangeInput!) { updateUser(_id: $_id, input: $input) { _id } }";
const forbidden = (what: string) => ({
  message: `No API key can ${what}; sign in and send the session's token`,
  extensions: { code: "FORBIDDEN" },
});
const removal = forbidden("delete, restore or erase an administrator");
const userModel = async () => (await import("../../src/features/users/user.model.ts")).UserModel;

/** Makes the account an administrator between the next read of it and the write that follows. */
async function promoteBeforeWrite({ _id, ...fields }: Account, method: "findOneAndUpdate" | "deleteOne") {
  const model = await userModel();
  const write = model[method].bind(model) as (...args: unknown[]) => { lean?: () => Promise<unknown> };
  const spy = vi.spyOn(model, method) as unknown as ReturnType<typeof vi.fn>;
  const promoted = async (...args: unknown[]) => {
    spy.mockRestore();
    await gateway.put(`/api/user/${_id}`, bodyOf({ _id, ...fields }, { role: 1 }), admin);
    const query = write(...args);
    return query.lean ? query.lean() : query;
  };
  spy.mockImplementationOnce((...args: unknown[]) => {
    const written = promoted(...args);
    return Object.assign(written, { lean: () => written });
  });
}

describe("An API key with user:write", () => {
  it("H28 changes no e-mail and no role of any account, and rewrites the rest", async () => {
    await expectNothingWritten(async () => {
      for (const account of [user, administrator]) {
        const role = 1 - account.role;
        // One text for both: else a key would learn the e-mail by guesses with another role.
        const { message, extensions } = forbidden("change the e-mail or the role of an account");
        for (const changed of [
          { email: "attacker@example.org" },
          { email: account.email.toUpperCase() },
          { role },
          { email: "attacker@example.org", role },
        ]) {
          expect(await put(account, changed)).toMatchObject({ status: 403, body: { message, ...extensions } });
          const input = bodyOf(account, changed);
          expect(await refusal(update, { _id: account._id, input })).toMatchObject({ message, extensions });
        }
      }
    });
    for (const account of [user, administrator]) {
      const { status, body } = await put(account, { first_name: "Kwame" });
      expect([status, body]).toMatchObject([200, { first_name: "Kwame", email: account.email, role: account.role }]);
    }
  });

  it("H28 deletes, restores and erases no administrator, and others as before", async () => {
    const trashed = await anAccount({ role: 1 });
    await gateway.delete(`/api/user/${trashed._id}`, admin);
    await expectNothingWritten(async () => {
      expect((await gateway.delete(`/api/user/${administrator._id}`, key)).status).toBe(403);
      const calls = [
        `deleteUser(_id: "${administrator._id}") { _id }`,
        `deleteUser(_id: "${admin.user._id}") { _id }`,
        `restoreUser(_id: "${trashed._id}") { _id }`,
        `eraseUser(_id: "${administrator._id}")`,
        `eraseUser(_id: "${trashed._id}")`,
      ];
      for (const call of calls) expect(await refusal(`mutation { ${call} }`), call).toMatchObject(removal);
    });
    for (const call of ["deleteUser(_id: $_id) { _id }", "restoreUser(_id: $_id) { _id }", "eraseUser(_id: $_id)"])
      expect(await refusal(`mutation ($_id: ID!) { ${call} }`, { _id: user._id }), call).toBeUndefined();
  });

  it("H28 is refused a bulk call as a whole that includes one administrator", async () => {
    const others = await Promise.all(Array.from({ length: 30 }, () => anAccount()));
    const trashed = [await anAccount({ role: 1 }), await anAccount()];
    const _ids = trashed.map(({ _id }) => _id);
    const { deletion } = (
      await gateway.query(
        `mutation ($_ids: [ID!]) { deleteUsers(choice: { _ids: $_ids }) { deletion } }`,
        { _ids },
        admin,
      )
    ).body.data.deleteUsers;
    await expectNothingWritten(async () => {
      for (const [name, choice] of [
        ["deleteUsers", { _ids: [...others, administrator].map(({ _id }) => _id) }],
        ["deleteUsers", { _ids: [others[0]!._id, admin.user._id] }],
        ["deleteUsers", { search: "" }],
        ["restoreUsers", { _ids }],
        ["restoreUsers", { deletion }],
      ] as const) {
        const query = `mutation ($choice: RecordChoice!) { ${name}(choice: $choice) { count } }`;
        expect(await refusal(query, { choice }), name).toMatchObject(removal);
      }
    });
    const query = "mutation ($_ids: [ID!]) { deleteUsers(choice: { _ids: $_ids }) { count kept } }";
    const { body } = await gateway.query(query, { _ids: others.map(({ _id }) => _id) }, key);
    expect(body.data.deleteUsers).toEqual({ count: 30, kept: 0 });
  });

  it("H28 removes or demotes no account that becomes an administrator between check and write", async () => {
    const isThere = async () => {
      const unchanged = { _id: user._id, deletedAt: null, role: 1, version: 2 };
      expect(await (await userModel()).exists(unchanged)).not.toBeNull();
    };
    await promoteBeforeWrite(user, "findOneAndUpdate");
    expect(await refusal(`mutation { deleteUser(_id: "${user._id}") { _id } }`)).toMatchObject(removal);
    await isThere();

    user = await anAccount();
    await promoteBeforeWrite(user, "findOneAndUpdate");
    expect((await put(user)).status).toBe(403);
    await isThere();

    user = await anAccount();
    await promoteBeforeWrite(user, "deleteOne");
    expect(await refusal(`mutation { eraseUser(_id: "${user._id}") }`)).toMatchObject(removal);
    await isThere();

    user = await anAccount();
    const other = await anAccount();
    await promoteBeforeWrite(user, "findOneAndUpdate");
    const query = "mutation ($_ids: [ID!]) { deleteUsers(choice: { _ids: $_ids }) { count skipped { reason count } } }";
    const { body } = await gateway.query(query, { _ids: [user._id, other._id] }, key);
    expect(body.data.deleteUsers).toEqual({ count: 1, skipped: [{ reason: "changed", count: 1 }] });
    await isThere();
  });
});
