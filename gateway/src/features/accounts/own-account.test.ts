import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { siteName } from "../../../contract/brand.ts";
import { accountCalls } from "../../../test/harness/accounts/accounts.ts";
import { anApiKey } from "../../../test/harness/accounts/api-keys.ts";
import { password, signIn } from "../../../test/harness/factories.ts";
import { aMailServer, headersOf } from "../../../test/harness/servers/mail-server.ts";
import { aReceiver } from "../../../test/harness/servers/webhook-receiver.ts";
import { sessionCalls } from "../../../test/harness/accounts/sessions.ts";
import { startGateway, type TestGateway } from "../../../test/harness/start-gateway.ts";
import { eventually, webhooksOf } from "../../../test/harness/webhooks.ts";

const patience = { timeout: 45_000, interval: 30 };

let gateway: TestGateway;
let smtp: Awaited<ReturnType<typeof aMailServer>>;
let admin: Awaited<ReturnType<typeof signIn>>;
beforeAll(async () => {
  smtp = await aMailServer();
  await smtp.open();
  const mail = { SMTP_URL: smtp.url, TEAM_EMAIL: "team@example.org" };
  gateway = await startGateway({ ...mail, WEBHOOK_PRIVATE_HOSTS: "127.0.0.1" });
  admin = await signIn(gateway);
});
afterAll(async () => {
  await gateway.stop();
  await smtp.close();
});

type Viewer = Parameters<TestGateway["query"]>[2];
const shown = "_id first_name last_name name user_name email role version";
const updateMe = async (input: object, viewer?: Viewer) => {
  const document = `mutation ($input: OwnAccountInput!) { updateMe(input: $input) { ${shown} } }`;
  return (await gateway.query(document, { input }, viewer)).body;
};
const errorOf = ({ errors: [error] }: { errors: { extensions: object }[] }) => error!.extensions;
const account = (fields: object = {}) => accountCalls(gateway).account(admin, fields);
const authenticatedLongAgo = ({ token }: { token: string }) =>
  sessionCalls(gateway).authenticatedAgo(token, 11 * 60_000);

const names = { first_name: "Abena", last_name: "Owusu" };

describe("updateMe", () => {
  it("changes names and e-mail of the own account and nothing else, for users and administrators", async () => {
    for (const role of [0, 1]) {
      const me = await account({ role });
      const email = `moved.${me.email}`;
      const [user_name] = email.split("@");
      const { data } = await updateMe({ ...names, email }, me);
      expect(data.updateMe).toEqual({ _id: me._id, ...names, name: "Abena Owusu", user_name, email, role, version: 2 });
      expect(await accountCalls(gateway).isSignedIn(me.token)).toBe(true);
      expect((await accountCalls(gateway).login(email)).status).toBe(200);
      expect((await accountCalls(gateway).login(me.email)).status).toBe(401);
    }
  });

  it("keeps names that an administrator chose", async () => {
    const chosen = { name: "Auntie Abena", user_name: "auntie" };
    const me = await account(chosen);
    expect((await updateMe({ ...names, email: me.email }, me)).data.updateMe).toMatchObject({ ...names, ...chosen });
  });

  it("takes no role and no password", async () => {
    const me = await account();
    for (const more of [{ role: 1 }, { password: "another password" }]) {
      const { errors } = await updateMe({ ...names, email: me.email, ...more }, me);
      expect(errors[0].extensions.code).toBe("BAD_USER_INPUT");
    }
    expect((await accountCalls(gateway).login(me.email)).body.user).toMatchObject({ role: 0, version: 1 });
  });

  it("requires all three by the rules of a user", async () => {
    const me = await account();
    expect(errorOf(await updateMe({}, me))).toMatchObject({
      code: "BAD_USER_INPUT",
      fields: {
        first_name: "First Name is required",
        last_name: "Last Name is required",
        email: "Email is required",
      },
    });
    const invalid = { first_name: "a".repeat(101), last_name: "Owusu", email: "nobody" };
    expect(errorOf(await updateMe(invalid, me))).toMatchObject({
      fields: { first_name: "First Name must be at most 100 characters", email: "Email address is invalid" },
    });
  });

  it("refuses a taken e-mail in any case as CONFLICT of that field, and changes nothing", async () => {
    const me = await account();
    const answer = await updateMe({ ...names, email: admin.email.toUpperCase() }, me);
    expect(errorOf(answer)).toMatchObject({ code: "CONFLICT", fields: { email: expect.any(String) as string } });
    expect((await accountCalls(gateway).login(me.email)).body.user).toMatchObject({ first_name: "Kofi", version: 1 });
  });

  it("is for signed-in people, and for no API key", async () => {
    const input = { ...names, email: admin.email };
    expect(errorOf(await updateMe(input))).toMatchObject({ code: "UNAUTHENTICATED" });
    expect(errorOf(await updateMe(input, await anApiKey(gateway, admin)))).toMatchObject({ code: "FORBIDDEN" });
  });

  it("needs a recent authentication for another e-mail, and for nothing else", async () => {
    const me = await account();
    await authenticatedLongAgo(me);
    const email = `new.${me.email}`;
    expect(errorOf(await updateMe({ ...names, email }, me))).toMatchObject({ code: "REAUTHENTICATION_REQUIRED" });
    expect((await accountCalls(gateway).login(me.email)).body.user).toMatchObject({ first_name: "Kofi", version: 1 });
    const spelled = me.email.toUpperCase();
    expect((await updateMe({ ...names, email: spelled }, me)).data.updateMe).toMatchObject({ email: spelled });
    const proof = "mutation ($input: ReauthenticationInput!) { reauthenticate(input: $input) { token } }";
    const { token } = (await gateway.query(proof, { input: { password } }, me)).body.data.reauthenticate as {
      token: string;
    };
    expect((await updateMe({ ...names, email }, { token })).data.updateMe).toMatchObject({ email });
  });

  it("tells the former address of another e-mail, and not of another case or of names", async () => {
    const me = await account();
    await updateMe({ ...names, email: me.email.toUpperCase() }, me);
    await updateMe({ ...names, email: `later.${me.email}` }, me);
    const subjects = await vi.waitFor(() => {
      const found = smtp.to(me.email).flatMap((mail) => headersOf(mail, "subject"));
      expect(found).toHaveLength(1);
      return found;
    }, patience);
    expect(subjects).toEqual([`The e-mail address of your ${siteName} account was changed`]);
    expect(smtp.to(`later.${me.email}`)).toEqual([]);
  });

  it("ends the links of the account with another e-mail, and not with other names", async () => {
    const me = await account();
    const state = async () => {
      const { body } = await gateway.query(
        "{ userTable(query: { rowsPerPage: -1 }) { rows { _id linkState } } }",
        {},
        admin,
      );
      return (body.data.userTable.rows as { _id: string; linkState: string }[]).find(({ _id }) => _id === me._id)!
        .linkState;
    };
    await accountCalls(gateway).link(me._id, admin);
    await updateMe({ ...names, email: me.email }, me);
    expect(await state()).toBe("valid");
    await updateMe({ ...names, email: `other.${me.email}` }, me);
    expect(await state()).toBe("invalid");
  });

  it("is user.updated in the activity and for webhooks", async () => {
    const receiver = await aReceiver();
    await webhooksOf(gateway, admin).create(receiver.url, ["user.*"]);
    const me = await account();
    await updateMe({ ...names, email: me.email }, me);
    await eventually(() => {
      const received = receiver.received.map(({ body }) => body);
      expect(received).toContainEqual(
        expect.objectContaining({ type: "user.updated", data: { _id: me._id, version: 2 } }),
      );
    });
    const document = "{ activityTable(query: {}) { rows { event kind recordId actor { _id } } } }";
    const { rows } = (await gateway.query(document, {}, admin)).body.data.activityTable;
    const row = { event: "user.updated", kind: "User", recordId: me._id, actor: { _id: me._id } };
    expect(rows).toContainEqual(row);
    await receiver.close();
  });
});
