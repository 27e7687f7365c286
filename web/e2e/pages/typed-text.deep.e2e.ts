import type { Page } from "@playwright/test";
import { ada, tokenOf } from "../../test/accounts.ts";
import { expect, test } from "../fixtures.ts";
import { aMessage, aSignUp, fill } from "../forms.ts";
import { translated } from "../browser/translator.ts";

const kept = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
const follow = (page: Page, name: string) =>
  page.getByRole("contentinfo").getByRole("link", { name, exact: true }).click();
const isShown = (page: Page, heading: string) =>
  expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();

async function expectValues(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(values)) await expect(page.locator(`[name=${name}]`)).toHaveValue(text);
}

for (const path of ["/", "/contact"])
  test(`what is typed on ${path} survives a link and Back, a reload, and no sending`, async ({ visit }) => {
    const page = await visit(path);
    await fill(page, { ...aMessage, message: `From ${path}` });
    await follow(page, "FAQ");
    await isShown(page, "Frequently Asked Questions");
    await page.goBack();
    await expectValues(page, { ...aMessage, message: `From ${path}` });
    await page.reload();
    await page.locator("form").scrollIntoViewIfNeeded();
    await expectValues(page, { ...aMessage, message: `From ${path}` });
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain("From /");
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByRole("dialog", { name: "Success" })).toBeVisible();
    expect(await kept(page)).not.toContain("From /");
    await page.reload();
    await page.locator("form").scrollIntoViewIfNeeded();
    await expectValues(page, { message: "", email: "" });
  });

test("no password is kept, what was typed meanwhile stays, and Logout leaves nothing", async ({
  visit,
  gateway,
  admin,
}) => {
  expect(admin).toBeTruthy();
  const page = await visit("/register");
  const { password, password2, ...account } = aSignUp("typed@example.org");
  await fill(page, { ...account, password, password2 });
  await follow(page, "Login");
  await isShown(page, "Login");
  await fill(page, { email: "ada@typed.example", password });
  expect(await kept(page)).not.toContain(password);
  await page.goBack();
  await expectValues(page, { ...account, password: "", password2: "" });
  await page.goForward();
  await expectValues(page, { email: "ada@typed.example", password: "" });

  const token = await tokenOf(gateway, ada);
  await page.evaluate((token) => localStorage.setItem("token", token), token);
  await page.goto("/admin/account");
  await page.goto("/logout");
  await expect(page).toHaveURL("/login");
  await expectValues(page, { email: "" });
  expect(await kept(page)).not.toContain("typed");
});

/** A page that was translated before React took it over is drawn again. */
const drawnAgain = /React error #4(18|23|25)/;

/** Opens a page in translation, whose script comes when the function that it answers is called. */
async function openTranslated(page: Page, path: string) {
  await translated(page);
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  await page.route(/assets\/main-.*\.js/, async (route) => {
    await opened;
    await route.continue();
  });
  await page.goto(path);
  await expect(page.locator("h1 font").first()).toBeAttached();
  await page.evaluate(() => (document.forms[0]!.dataset["isAsSent"] = ""));
  return async () => {
    open();
    await expect(page.locator("form")).toHaveCount(1);
    await expect(page.locator("form[data-is-as-sent]")).toHaveCount(0);
  };
}

for (const [path, values, field] of [
  ["/", aMessage, "message"],
  ["/contact", aMessage, "message"],
  ["/login", { email: "ama@example.org", password: "correct horse" }, "email"],
  ["/register", aSignUp("ama@example.org"), "lastname"],
] as const)
  test(`what is typed on ${path} in translation before its script comes stays, and the field keeps the focus`, async ({
    visit,
    allowed,
  }) => {
    allowed.push(drawnAgain);
    const page = await visit("/faq");
    const open = await openTranslated(page, path);
    const typed: Record<string, string> = values;
    await fill(page, typed);
    await page.locator(`[name=${field}]`).focus();
    await open();
    await expectValues(page, typed);
    await expect(page.locator(`[name=${field}]`)).toBeFocused();
    await page.keyboard.press("End");
    await page.keyboard.type(" and more");
    await expectValues(page, { ...typed, [field]: `${typed[field]} and more` });
  });

test("what is sent in translation before the script comes is sent once, and is in no later form", async ({
  visit,
  allowed,
}) => {
  allowed.push(drawnAgain);
  const page = await visit("/faq");
  const open = await openTranslated(page, "/contact");
  await fill(page, { ...aMessage, message: "In translation" });
  await page.getByRole("button", { name: "Send message" }).click();
  await open();
  await expect(page.getByRole("dialog", { name: "Success" })).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();
  await expectValues(page, { message: "", email: "" });
  await follow(page, "FAQ");
  await isShown(page, "Frequently Asked Questions");
  await follow(page, "Contact");
  await isShown(page, "Contact Us");
  await expectValues(page, { message: "", email: "" });
});
