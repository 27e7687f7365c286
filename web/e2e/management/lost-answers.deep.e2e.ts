import { textOf } from "../../../gateway/test/harness/servers/mail-server.ts";
import { apiKeyPrefix } from "../../../gateway/contract/brand.ts";
import { tokenOfAda } from "../accounts.ts";
import { addAuthenticator } from "../browser/authenticator.ts";
import { expect } from "../fixtures.ts";
import { aMessage, aSignUp, fill } from "../forms.ts";
import { test as base } from "../servers/mail-fixtures.ts";
import { button, expectRepeated, loseAnswer, pressTwice } from "./lost-answer.ts";

const test = base.extend({
  settings: ({ mail }, provide) =>
    provide({ SMTP_URL: mail.url, TEAM_EMAIL: "team@example.org", WEBHOOK_PRIVATE_HOSTS: "127.0.0.1" }),
});
test.use({ isOnLocalhost: true });

// The first account manages the gateway, and must not be one that a test makes.
test.beforeAll(({ gateway }) => tokenOfAda(gateway));

test.beforeEach(({ allowed }) => void allowed.push(/ERR_FAILED|Failed to|could not be|Not sent|An error occurred/));

test("Sign up after a lost answer makes one account, and does not say that the e-mail is taken", async ({ visit }) => {
  const page = await visit("/register");
  const keys = await loseAnswer(page, "**/graphql", "register");
  await fill(page, aSignUp("lost@example.org"));
  await button(page, "Sign up").click();
  await page.getByRole("alertdialog", { name: "Error" }).getByRole("button").first().click();
  await button(page, "Sign up").click();
  await expect(page.getByRole("dialog", { name: "Success" })).toBeVisible();
  expectRepeated(keys);
});

test("a visitor's message after a lost answer is stored once", async ({ admin, visit }) => {
  const page = await visit("/contact");
  const keys = await loseAnswer(page, "**/graphql", "createContact");
  await fill(page, { ...aMessage, message: "Sent twice" });
  await button(page, "Send message").click();
  await page.getByRole("alertdialog", { name: "Error" }).getByRole("button").first().click();
  await button(page, "Send message").click();
  await expect(page.getByRole("dialog")).toContainText("Subscribed Successfully.");
  expectRepeated(keys);
  const { contacts } = await admin.graphql<{ contacts: { message: string }[] }>("{ contacts { message } }");
  expect(contacts.filter(({ message }) => message === "Sent twice")).toHaveLength(1);
});

test("Import after a lost answer adds its rows once", async ({ admin }) => {
  const page = await admin.visit("/admin/faq");
  const keys = await loseAnswer(page, "**/import", "Imported once");
  await button(page, "Import").click();
  const file = { name: "own.csv", mimeType: "text/csv", buffer: Buffer.from("title,body\nImported once,B\n") };
  await page.getByLabel("File").setInputFiles(file);
  await pressTwice(page, "Import");
  await expect(page.getByText("Imported 1 row")).toBeVisible();
  expectRepeated(keys);
  const query = `{ faqTable(query: { search: "Imported once" }) { total } }`;
  expect(await admin.graphql(query)).toEqual({ faqTable: { total: 1 } });
});

test("Send after a lost answer replies once, also a minute later", async ({ admin, mail }) => {
  await admin.add("/api/contact", { ...aMessage, email: "once@example.org", message: "Reply once?" });
  const page = await admin.visit("/admin/contact?search=Reply%20once");
  const keys = await loseAnswer(page, "**/graphql", "answerContact");
  await page.locator("tbody").getByRole("link").click();
  await button(page, "Reply").click();
  await page.locator("[name=text]").fill("Yes, once.");
  await pressTwice(page, "Send");
  await expect(page.getByText("Yes, once.")).toHaveCount(1);
  expectRepeated(keys);
  await expect.poll(() => mail.mails.filter((sent) => textOf(sent).includes("Yes, once.")).length).toBe(1);
});

test("Invite after a lost answer makes one account, and shows its link", async ({ admin }) => {
  const page = await admin.visit("/admin/user");
  const keys = await loseAnswer(page, "**/graphql", "inviteUser");
  await button(page, "Invite").click();
  await fill(page, { first_name: "Ida", last_name: "Invited", email: "ida@example.org" });
  await pressTwice(page, "Invite");
  await expect(page.getByRole("dialog").getByRole("textbox")).toHaveCount(1);
  await expect(page.getByRole("dialog").getByRole("textbox")).toHaveValue(/\/reset#/);
  expectRepeated(keys);
  const query = `{ userTable(query: { search: "ida@example.org" }) { total } }`;
  expect(await admin.graphql(query)).toEqual({ userTable: { total: 1 } });
});

test("Save after a lost answer makes one key, one webhook and one passkey, and shows the secrets", async ({
  admin,
  gateway,
}) => {
  const page = await admin.visit("/admin/integrations");
  const keys = await loseAnswer(page, "**/graphql", "createApiKey");
  await button(page, "Create API key").click();
  await page.getByLabel("Name").fill("Importer");
  await page.getByRole("checkbox", { name: "Write questions" }).check();
  await pressTwice(page, "Save");
  const secret = page.getByRole("dialog").getByRole("textbox");
  await expect(secret).toHaveValue(new RegExp(`^${apiKeyPrefix}`));
  const headers = { "content-type": "application/json", authorization: `Bearer ${await secret.inputValue()}` };
  const body = JSON.stringify({ title: "By the key", body: "B" });
  expect((await fetch(`${gateway.url}/api/faq`, { method: "POST", headers, body })).status).toBe(201);
  expectRepeated(keys);

  await page.unrouteAll();
  await page.goto("/admin/integrations");
  const webhookKeys = await loseAnswer(page, "**/graphql", "createWebhook");
  await button(page, "Add webhook").click();
  await page.getByLabel("URL").fill("http://127.0.0.1:9/changes");
  await page.getByRole("checkbox", { name: "Everything questions" }).check();
  await pressTwice(page, "Save");
  await expect(secret).toHaveValue(/^whsec_/);
  expectRepeated(webhookKeys);

  await page.unrouteAll();
  await addAuthenticator(page);
  await page.goto("/admin/account");
  const passkeyKeys = await loseAnswer(page, "**/graphql", "addPasskey");
  await button(page, "Add passkey").click();
  await page.getByLabel("Name").fill("Phone");
  await pressTwice(page, "Continue");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expectRepeated(passkeyKeys);

  const query = "{ apiKeys { name } webhooks { url } passkeys { name } }";
  const made = await admin.graphql(query);
  expect(made).toEqual({
    apiKeys: [{ name: "Importer" }],
    webhooks: [{ url: "http://127.0.0.1:9/changes" }],
    passkeys: [{ name: "Phone" }],
  });
});
