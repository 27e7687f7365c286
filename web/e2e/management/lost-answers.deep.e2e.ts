import { apiKeyPrefix } from "../../../gateway/contract/brand.ts";
import { addAuthenticator } from "../browser/authenticator.ts";
import { expect, test } from "../fixtures.ts";
import { button, expectRepeated, loseAnswer, pressTwice } from "./lost-answer.ts";

test.use({ isOnLocalhost: true, settings: { WEBHOOK_PRIVATE_HOSTS: "127.0.0.1" } });

test.beforeEach(({ allowed }) => void allowed.push(/ERR_FAILED|Failed to|could not be|Not sent|An error occurred/));

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
