import { tokenOfAda } from "../../test/accounts.ts";
import { openWithoutForm } from "../draw-late.ts";
import { expect, test } from "../fixtures.ts";
import { aMessage, fill, logIn } from "../forms.ts";
import { settled } from "../browser/settled.ts";

const ada = "ada@example.org";

test.beforeAll(({ gateway }) => tokenOfAda(gateway));

test("another tab that signs in or out takes this one along", async ({ visit }) => {
  const page = await visit("/login");
  const other = await page.context().newPage();
  const untilSettled = settled(other);
  await other.goto("/login");
  await untilSettled();
  await logIn(other, ada);
  await expect(page.getByRole("link", { name: "Logout" })).toBeVisible();
  await expect(page).toHaveURL("/");
  await page.getByRole("link", { name: "FAQ" }).click();
  await expect(page.getByRole("table", { name: "FAQ Table" })).toBeVisible();
  await other.goto("/logout");
  await expect(page.getByText("Your session has ended.")).toBeVisible();
  await logIn(other, ada);
  await expect(page.getByRole("table", { name: "FAQ Table" })).toBeVisible();
  await expect(page).toHaveURL("/admin/faq");
});

test("a visitor's form that was typed into stays when another tab signs in, and can be sent", async ({ visit }) => {
  const page = await visit("/contact");
  await fill(page, aMessage);
  const other = await page.context().newPage();
  const untilSettled = settled(other);
  await other.goto("/login");
  await untilSettled();
  await logIn(other, ada);
  await expect(other).toHaveURL("/admin/user");
  await expect(page.locator("[name=message]")).toHaveValue(aMessage.message);
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("dialog", { name: "Success" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "FAQ" }).click();
  await expect(page.getByRole("table", { name: "User Table" })).toBeVisible();
});

test("what was typed and sent before the script came is kept, and sent once it is there", async ({ visit }) => {
  const page = await visit("/swap");
  const open = await openWithoutForm(page);
  await fill(page, { email: "ada@example" });
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page).toHaveURL("/login");
  open();
  await expect(page.getByText("Message is required")).toBeVisible();
  await expect(page.locator("[name=email]")).toHaveValue("ada@example");
  await expect(page.getByText("Email address is invalid")).toBeVisible();
});
