import { expect, test } from "../fixtures.ts";

test("Skip to content moves the focus, and keeps the token of a link and what was typed", async ({ admin, visit }) => {
  const { link } = await admin.graphql<{ link: { url: string } }>(
    `mutation { link: inviteUser(input: { first_name: "Efua", last_name: "Sutherland", email: "efua@example.org", role: 0 }) { url } }`,
  );
  const { pathname, hash } = new URL(link.url);
  const page = await visit(`${pathname}${hash}`);
  const password = page.getByLabel("New password", { exact: true }).or(page.getByLabel("Password", { exact: true }));
  await password.first().fill("a long enough password");
  await page.getByRole("link", { name: "Skip to content" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
  expect(new URL(page.url()).hash).toBe(hash);
  await expect(password.first()).toHaveValue("a long enough password");
});

test("a post whose address cannot be decoded is unknown, and its page works", async ({ visit, allowed }) => {
  allowed.push(/404|Blog post not found|could not be decoded/);
  const page = await visit("/blog/%ff", 375);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("link", { name: "Contact" }).first()).toBeVisible();
});
