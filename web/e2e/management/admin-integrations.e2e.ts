import type { BrowserContextOptions, Page } from "@playwright/test";
import { Webhook } from "standardwebhooks";
import { siteName } from "../../../gateway/contract/brand.ts";
import { expect, test } from "../fixtures.ts";
import { aReceiver } from "../../../gateway/test/harness/servers/webhook-receiver.ts";
import { tabTo } from "../browser/tab-to.ts";
import { pressInMenu } from "../tables.ts";
import { holds } from "./axe-and-width.ts";

test.use({ settings: { WEBHOOK_PRIVATE_HOSTS: "127.0.0.1" } });

const options: BrowserContextOptions = {
  permissions: ["clipboard-read", "clipboard-write"],
  reducedMotion: "reduce",
};
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: typeof name === "string" });
const box = (page: Page, name: string) => page.getByRole("checkbox", { name });

test("by keyboard a key is made, copied and revoked; until then a program calls REST and GraphQL with it, within its scopes", async ({
  admin,
  gateway,
}) => {
  const page = await admin.visit("/admin/user", 1440, options);
  await button(page, /AL your menu/i).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/admin/integrations");
  await expect(page).toHaveTitle(`Integrations · ${siteName}`);
  await expect(page.getByText("No keys yet.")).toBeVisible();
  await tabTo(page, button(page, "Create API key"));
  await page.keyboard.press("Enter");
  await page.keyboard.type("Importer");
  for (const name of ["Read questions", "Write questions"]) {
    await tabTo(page, box(page, name));
    await page.keyboard.press("Space");
  }
  await page.keyboard.press("Enter");

  const dialog = page.getByRole("dialog", { name: "The API key “Importer”" });
  await expect(dialog.getByRole("textbox")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(button(page, "Go back")).toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo(page, button(page, "Copy"));
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("status")).toHaveText("The secret is copied.");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(button(page, "Create API key")).toBeFocused();
  const secret = await copied(page);
  const row = page.getByRole("table", { name: "API keys" }).getByRole("row").nth(1);
  await expect(row).toContainText(`${secret.slice(0, 13)}…`);
  const kept = await page.evaluate(() =>
    JSON.stringify([location.href, history.state, { ...localStorage }, { ...sessionStorage }, document.body.innerHTML]),
  );
  expect(kept).toContain(secret.slice(0, 13));
  expect(kept).not.toContain(secret.slice(13));

  const headers = { "Content-Type": "application/json", Authorization: `Bearer ${secret}` };
  const call = (path: string, body: object) =>
    fetch(gateway.url + path, { method: "POST", headers, body: JSON.stringify(body) });
  const ask = async (query: string) => (await (await call("/graphql", { query })).json()) as object;
  expect((await call("/api/faq", { title: "By a program?", body: "Yes." })).status).toBe(201);
  expect(await ask('{ faqTable(query: { search: "By a program?" }) { total } }')).toEqual({
    data: { faqTable: { total: 1 } },
  });
  expect(await ask("{ userTable(query: {}) { total } }")).toMatchObject({
    errors: [{ extensions: { code: "FORBIDDEN" } }],
  });

  await page.reload();
  await expect(row).toContainText("Questions: read, write");
  await expect(row).not.toContainText("Not yet");
  await holds(page, "rows");
  await page.keyboard.press("j");
  await expect(button(page, "Rotate secret Importer")).toBeFocused();
  await page.keyboard.press("d");
  await expect(button(page, "Keep it")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Importer revoked")).toBeVisible();
  await expect(page.getByText("No keys yet.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "API keys" })).toBeFocused();
  expect((await call("/api/faq", { title: "Still?", body: "No." })).status).toBe(401);
});

test("at 375 px a webhook is added, gets an event that it can verify, and gets it again under the same id", async ({
  admin,
  allowed,
}) => {
  allowed.push(/Failed to add webhook/);
  const receiver = await aReceiver();
  const page = await admin.visit("/admin/integrations", 375, options);
  await holds(page, "empty");
  await button(page, "Add webhook").click();
  await page.getByLabel("URL").fill("http://localhost/changes");
  await box(page, "Everything questions").check();
  await holds(page, "webhook");
  await button(page, "Save").click();
  await expect(page.getByLabel("URL")).toBeFocused();
  await expect(page.getByLabel("URL")).toHaveAccessibleDescription(/WEBHOOK_PRIVATE_HOSTS/);
  await holds(page, "refused");
  await page.getByLabel("URL").fill(receiver.url);
  await button(page, "Save").click();
  await expect(page.getByRole("dialog", { name: `The signing secret of ${receiver.url}` })).toBeVisible();
  await holds(page, "secret");
  await button(page, "Copy").click();
  await expect(page.getByText("The secret is copied.")).toBeVisible();
  const signed = new Webhook(await copied(page));
  await button(page, "Done").click();

  const { _id } = await admin.add("/api/faq", {
    title: "Who gets events?",
    body: "Every webhook that asked for them.",
  });
  await pressInMenu(page, "Deliveries");
  const rows = page.getByRole("dialog").getByRole("row");
  for (const type of ["faq.created", "faq.published"]) {
    const row = rows.filter({ hasText: type });
    await expect(row).toContainText("Delivered");
    await expect(row).toContainText(/204 in \d+ ms/);
  }
  const verified = ({ raw, headers }: (typeof receiver.received)[number]) =>
    signed.verify(raw, headers as Record<string, string>) as { type: string };
  const first = receiver.received.find((one) => verified(one).type === "faq.created")!;
  expect(receiver.received.map((one) => verified(one).type).sort()).toEqual(["faq.created", "faq.published"]);
  expect(first.body).toMatchObject({ data: { _id, version: 1 } });
  await holds(page, "deliveries");
  await button(page, "Send again faq.created").click();
  await expect(page.getByText("faq.created sent again.")).toBeVisible();
  await expect.poll(() => receiver.received.length).toBe(3);
  const again = receiver.received[2]!;
  expect(verified(again)).toEqual(first.body);
  expect(again.id).toBe(first.id);
  await button(page, "Send a test").click();
  await expect(rows.nth(1)).toContainText("webhook.test");
  await button(page, "Close").click();

  await button(page, "Create API key").click();
  await holds(page, "key");
  await page.keyboard.press("Escape");
  await button(page, /^Delete /).click();
  await button(page, "Delete").click();
  await expect(page.getByText("No webhooks yet.")).toBeVisible();
  await holds(page, "deleted");
  await receiver.close();
});
