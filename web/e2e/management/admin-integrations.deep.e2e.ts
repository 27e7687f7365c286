import type { BrowserContextOptions, Page } from "@playwright/test";
import { newcomer } from "../accounts.ts";
import { expect, test } from "../fixtures.ts";
import { hold } from "../hold.ts";

test.use({ settings: { WEBHOOK_PRIVATE_HOSTS: "127.0.0.1" } });

const options: BrowserContextOptions = {
  permissions: ["clipboard-read", "clipboard-write"],
  reducedMotion: "reduce",
};
const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: typeof name === "string" });
const box = (page: Page, name: string) => page.getByRole("checkbox", { name });

test("a secret that is not copied yet outlives the end of the session; who is no administrator is shown nothing", async ({
  admin,
  visit,
  gateway,
  allowed,
}) => {
  allowed.push(/Failed to fetch data/);
  const page = await admin.visit("/admin/integrations", 1220, options);
  await page.keyboard.press("n");
  await page.getByLabel("Name").fill("Importer");
  await box(page, "Read posts").check();
  await button(page, "Save").click();
  await expect(page.getByRole("dialog", { name: "The API key “Importer”" })).toBeVisible();
  await page.evaluate(() => {
    localStorage.removeItem("token");
    dispatchEvent(new StorageEvent("storage", { key: "token", storageArea: localStorage }));
  });
  await expect(page.getByRole("dialog", { name: "Sign in again" })).toBeVisible();
  await page.keyboard.press("Escape");
  await button(page, "Copy").click();
  await expect(page.getByText("The secret is copied.")).toBeVisible();
  await button(page, "Done").click();
  await expect(page).toHaveURL(({ pathname }) => pathname === "/login");

  const ben = await newcomer(gateway, visit);
  const nothing = await ben.visit("/admin/integrations", 1220);
  await expect(nothing.getByRole("alert").first()).toContainText("You don't have access yet. Ask an administrator");
});

test("a new attempt clears the notice of the one before, in the forms and in the questions of a list", async ({
  admin,
  allowed,
}) => {
  allowed.push(/Failed to (update|delete) webhook|ERR_FAILED/);
  const input = { url: "http://127.0.0.1:9/twice", events: ["faq.created"] };
  await admin.graphql("mutation ($input: WebhookInput!) { createWebhook(input: $input) { secret } }", { input });
  const page = await admin.visit("/admin/integrations");
  const edit = async (url: string) => {
    await page.getByRole("button", { name: /^Edit http:\/\/127.0.0.1:9\// }).click();
    await page.getByLabel("URL").fill(url);
    await button(page, "Save").click();
  };
  const said = page.getByText("http://127.0.0.1:9/thrice saved");
  await edit("http://127.0.0.1:9/thrice");
  await expect(said).toBeVisible();
  const held = await hold(page, "UpdateWebhook");
  held.release(false);
  await edit("http://127.0.0.1:9/once");
  await expect(page.getByRole("alert").getByText("Failed to update webhook")).toBeVisible();
  await expect(said).toHaveCount(0);
  await page.unrouteAll();
  await button(page, "Save").click();
  await expect(page.getByText("http://127.0.0.1:9/once saved")).toBeVisible();
  const deleting = await hold(page, "DeleteWebhook");
  deleting.release(false);
  await page.getByRole("button", { name: /^Delete http:\/\/127.0.0.1:9\// }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("alert").getByText("Failed to delete webhook")).toBeVisible();
  await expect(page.getByText("http://127.0.0.1:9/once saved")).toHaveCount(0);
});
