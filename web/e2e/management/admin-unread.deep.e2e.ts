import { axeFindings } from "../browser/axe.ts";
import { expect, test } from "../fixtures.ts";
import { hold } from "../hold.ts";
import type { BuiltGateway } from "../servers/gateway.ts";

const contact = {
  country: "Mali",
  organization: "Office du Niger",
  phone: "0123456789",
  email: "a@example.org",
};
const write = ({ url }: BuiltGateway, first_name: string) =>
  fetch(`${url}/api/contact`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...contact, first_name, last_name: "Traoré", message: `Hello from ${first_name}` }),
  });

test("Contact Table: new messages are marked and counted until they are opened, by keyboard too; without SMTP_URL Reply is a mail of one's own", async ({
  gateway,
  admin,
}) => {
  for (const first_name of ["Awa", "Moussa", "Fanta"]) await write(gateway, first_name);
  const page = await admin.visit("/admin/contact");
  const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact 3 unread" });
  await expect(link).toBeVisible();
  await expect(page.locator("tbody").getByText("New", { exact: true })).toHaveCount(3);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("link", { name: "New Fanta" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Fanta Traoré" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Reply" })).toHaveAttribute("href", "mailto:a@example.org");
  await expect(page.getByText(/^E-mail isn't set up on this site/)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await expect(page.getByRole("link", { name: "Contact 2 unread", includeHidden: true })).toBeAttached();
  await page.keyboard.press("e");
  await page.getByLabel("Country").fill("Niger");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Fanta Traoré saved")).toBeVisible();
  await expect(page.getByRole("dialog", { name: "Fanta Traoré" })).toContainText("Niger");
  await page.keyboard.press("Escape");
  await expect(page.locator("tbody").getByText("New", { exact: true })).toHaveCount(2);
  await page.getByRole("button", { name: "Delete Awa Traoré" }).click();
  await expect(page.getByRole("link", { name: "Contact 1 unread" })).toBeVisible();
  const narrow = await admin.visit("/admin/contact", 375);
  await expect(narrow.locator("tbody").getByText("New", { exact: true }).first()).toBeVisible();
  const menu = narrow.getByRole("button", { name: "Open menu 1 unread" });
  await expect(menu.locator(".unread-count")).toBeVisible();
  for (const width of [320, 375, 1219]) {
    await narrow.setViewportSize({ width, height: 900 });
    expect(await axeFindings(narrow)).toEqual([]);
    expect(await narrow.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await narrow.setViewportSize({ width: 375, height: 900 });
  await menu.click();
  await expect(narrow.getByRole("dialog").getByRole("link", { name: "Contact 1 unread" })).toBeVisible();
  expect(await axeFindings(narrow)).toEqual([]);
});

test("Header: no link moves when the count of unread messages comes", async ({ admin }) => {
  const page = await admin.visit("/admin/contact");
  const unread = await hold(page, "query UnreadContacts");
  await page.reload();
  const links = page.getByRole("navigation", { name: "Main" }).getByRole("link");
  const places = () => links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().toJSON() as object));
  await expect(links).toHaveCount(5);
  const before = await places();
  unread.release();
  await expect(links.locator(".unread-count")).toBeVisible();
  expect(await places()).toEqual(before);
});
