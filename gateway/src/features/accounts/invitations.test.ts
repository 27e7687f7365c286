import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountCalls, invalidLink, tokenIn } from "../../../test/harness/accounts/accounts.ts";
import { aUser, password, signIn } from "../../../test/harness/factories.ts";
import { sessionCalls } from "../../../test/harness/accounts/sessions.ts";
import { startGateway, type TestGateway } from "../../../test/harness/start-gateway.ts";

const fresh = "another horse";

let gateway: TestGateway;
let admin: Awaited<ReturnType<typeof signIn>>;
let calls: ReturnType<typeof accountCalls>;
beforeAll(async () => {
  gateway = await startGateway();
  calls = accountCalls(gateway);
  admin = await signIn(gateway);
});
afterAll(() => gateway.stop());

async function invited() {
  const { password: _, ...input } = aUser();
  const { url, user } = (await calls.invite(input, admin)).body.data.result;
  const edit = (change: object) => gateway.put(`/api/user/${user._id}`, { ...input, password: "", ...change }, admin);
  return { _id: user._id as string, email: input.email, token: tokenIn(url as string), edit };
}

describe("An invitation", () => {
  it("stays valid when the role of its account changes, by an administrator and by command", async () => {
    const { _id, email, token, edit } = await invited();
    for (const role of [1, 0]) expect((await edit({ role, first_name: "Kwame" })).body.role).toBe(role);
    await (await import("../users/user.service.ts")).changeRole(_id, 1);
    expect((await calls.reset(token, fresh)).body.data).toEqual({ result: true });
    expect((await calls.login(email, fresh)).body.user.role).toBe(1);
  });

  it("ends with another e-mail, and with a password by an administrator, after which another role ends links again", async () => {
    const [moved, given] = [await invited(), await invited()];
    await moved.edit({ email: `moved.${moved.email}` });
    await given.edit({ password });
    const link = tokenIn((await calls.link(given._id, admin)).body.data.result.url as string);
    await given.edit({ role: 1 });
    for (const token of [moved.token, given.token, link])
      expect((await calls.reset(token, fresh)).body.errors[0]).toMatchObject(invalidLink);
  });

  it("leads to a role that needs a recent authentication to be given, as for every account", async () => {
    const { _id, edit } = await invited();
    const { UserModel } = await import("../users/user.model.ts");
    const { authenticatedAgo } = sessionCalls(gateway);
    await authenticatedAgo(admin.token, 11 * 60_000);
    expect((await edit({ role: 1 })).body.code).toBe("REAUTHENTICATION_REQUIRED");
    await authenticatedAgo(admin.token, 0);
    expect((await UserModel.findById(_id).lean())!.role).toBe(0);
  });
});
