import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { apiKeyPrefix, siteName } from "../../../contract/brand.ts";
import { anApiKey, rotated } from "../../../test/harness/accounts/api-keys.ts";
import { accountCalls } from "../../../test/harness/accounts/accounts.ts";
import { password, signIn } from "../../../test/harness/factories.ts";
import { aPasskey, removePasskey } from "../../../test/harness/accounts/passkeys.ts";
import { aMailServer, headersOf, textOf } from "../../../test/harness/servers/mail-server.ts";
import { startGateway, type TestGateway } from "../../../test/harness/start-gateway.ts";

const patience = { timeout: 45_000, interval: 30 };

let gateway: TestGateway;
let smtp: Awaited<ReturnType<typeof aMailServer>>;
let admin: Awaited<ReturnType<typeof signIn>>;
beforeAll(async () => {
  smtp = await aMailServer({ hold: (address) => address.startsWith("held") });
  await smtp.open();
  gateway = await startGateway({ SMTP_URL: smtp.url, TEAM_EMAIL: "team@example.org" });
  admin = await signIn(gateway);
});
afterAll(async () => {
  await gateway.stop();
  await smtp.close();
});

/** The subjects of the mails to an address, once there are so many. */
const subjectsTo = (address: string, count: number) =>
  vi.waitFor(() => {
    const subjects = smtp.to(address).flatMap((mail) => headersOf(mail, "subject"));
    expect(subjects).toHaveLength(count);
    return subjects;
  }, patience);

describe("H38 The owner of an account gets a mail", () => {
  it("at the former address, when the e-mail address changes, and not when its case does", async () => {
    const { _id, email, input } = await accountCalls(gateway).account(admin);
    const update = (fields: object) => gateway.put(`/api/user/${_id}`, { ...input, password: "", ...fields }, admin);
    await update({ email: email.toUpperCase() });
    await update({ email: "moved@example.org" });
    expect(await subjectsTo(email, 1)).toEqual([`The e-mail address of your ${siteName} account was changed`]);
    expect(headersOf(smtp.to(email)[0]!, "auto-submitted")).toEqual(["auto-generated"]);
    expect(textOf(smtp.to(email)[0]!)).toMatch(/You can no longer sign in with this address/);
    expect(smtp.to("moved@example.org")).toEqual([]);
  });

  it("when a passkey is added or removed, and an API key is created or rotated", async () => {
    const passkey = await aPasskey(gateway, admin);
    await removePasskey(gateway, admin, passkey._id);
    const key = await anApiKey(gateway, admin, { name: "Unmistakable" });
    await rotated(gateway, admin, key._id);
    expect((await subjectsTo(admin.email, 4)).sort()).toEqual([
      `A passkey was added to your ${siteName} account`,
      `A passkey was removed from your ${siteName} account`,
      `An API key was created with your ${siteName} account`,
      `The secret of an API key of your ${siteName} account was rotated`,
    ]);
    for (const mail of smtp.to(admin.email)) expect(mail).not.toMatch(new RegExp(`Unmistakable|${apiKeyPrefix}\\w{6}`));
  });

  it("as the maker of a key that another administrator rotates", async () => {
    const maker = await accountCalls(gateway).account(admin, { role: 1 });
    const key = await anApiKey(gateway, maker);
    await subjectsTo(maker.email, 1);
    await rotated(gateway, admin, key._id);
    expect((await subjectsTo(maker.email, 2))[1]).toBe(
      `The secret of an API key of your ${siteName} account was rotated`,
    );
  });

  it("and a notice that waits goes with the account that is erased", async () => {
    const { _id, input } = await accountCalls(gateway).account(admin, { email: "held1@example.org" });
    await gateway.put(`/api/user/${_id}`, { ...input, password, email: "elsewhere@example.org" }, admin);
    const { AccountMailModel } = await import("../../platform/mail/account-mail.model.ts");
    expect(await AccountMailModel.countDocuments({ accountId: _id })).toBe(1);
    await gateway.query(`mutation { eraseUser(_id: "${_id}") }`, {}, admin);
    expect(await AccountMailModel.countDocuments({})).toBe(0);
  });
});
