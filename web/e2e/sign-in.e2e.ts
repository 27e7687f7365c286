import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { axeFindings } from "./axe.ts";
import { useStage } from "./stage.ts";

const stage = useStage();
const ada = { email: "ada@example.org", password: "correct horse" };

const fill = async (page: Page, values: Record<string, string>) => {
  for (const [name, text] of Object.entries(values)) await page.locator(`[name=${name}]`).fill(text);
};

async function signIn(page: Page, credentials = ada) {
  await fill(page, credentials);
  await page.getByRole("button", { name: "Login", exact: true }).click();
}

it('§8 Register: "Sign up Successfully.", once; the second time the server\'s message', async () => {
  const page = await stage.visit("/register");
  const registration = { firstname: "Ada", lastname: "Lovelace", password2: ada.password, ...ada };
  await fill(page, registration);
  await page.getByRole("button", { name: "Sign up" }).click();
  await page.getByRole("dialog", { name: "Success" }).getByText("Sign up Successfully.").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  expect(await page.locator("[name=firstname]").inputValue()).toBe("");
  await fill(page, registration);
  await page.getByRole("button", { name: "Sign up" }).click();
  await page.getByRole("alertdialog", { name: "Error" }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
});

it("§4 Login goes to /admin/user with the token stored; a reload stays; /logout goes to /login without it", async () => {
  const page = await stage.visit("/login");
  await signIn(page);
  await page.waitForURL("**/admin/user");
  expect(await page.evaluate(() => localStorage.getItem("token"))).toMatch(/^ey/);
  await page.getByRole("link", { name: "Logout" }).waitFor();
  await page.reload();
  await page.getByRole("link", { name: "Logout" }).click();
  await page.waitForURL("**/login");
  await page.getByRole("heading", { name: "Login" }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
});

it('§8 Login failure: modal "Error" with the server\'s message, fields kept', async () => {
  const page = await stage.visit("/login");
  await signIn(page, { ...ada, password: "wrong horse" });
  await page.getByRole("alertdialog", { name: "Error" }).waitFor();
  await page.getByRole("button", { name: "Close" }).click();
  expect(await page.locator("[name=email]").inputValue()).toBe(ada.email);
});

it("§4 another tab that signs in or out takes this one along", async () => {
  const page = await stage.visit("/login");
  const other = await page.context().newPage();
  await other.goto(`${stage.url}/login`, { waitUntil: "networkidle" });
  await signIn(other);
  await page.getByRole("link", { name: "Logout" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/");
  await other.goto(`${stage.url}/logout`);
  await page.getByRole("link", { name: "CONNECT WALLET" }).first().waitFor();
});

it("§4 a token that cannot be decoded is logged, dropped and means signed out", async () => {
  stage.allowed = /Invalid token specified/;
  const page = await stage.visit("/login");
  await page.evaluate(() => localStorage.setItem("token", "not.a.token"));
  await page.reload();
  await page.getByRole("heading", { name: "Login" }).waitFor();
  await page.waitForFunction(() => localStorage.getItem("token") === null);
});

it("§5 what was typed and sent before the script came is kept, and sent once it is there", async () => {
  const page = await stage.visit("/swap");
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  await page.route(/assets\/(login-form|checked-form|text-field).*\.js/, async (route) => {
    await opened;
    await route.continue();
  });
  await page.goto(`${stage.url}/login`);
  await fill(page, { email: "ada@example" });
  await page.getByRole("button", { name: "Login", exact: true }).click();
  expect(new URL(page.url()).pathname).toBe("/login");
  open();
  await page.getByText("Message is required").waitFor();
  expect(await page.locator("[name=email]").inputValue()).toBe("ada@example");
  expect(await page.getByText("Email address is invalid").isVisible()).toBe(true);
});

it('§4 §5 Contact: messages under the fields, then "Please wait..." and "Subscribed Successfully."', async () => {
  const page = await stage.visit("/contact", 375);
  await page.getByRole("button", { name: "Send message" }).click();
  await page.getByText("Organization is required").waitFor();
  expect(await page.locator("[aria-invalid=true]").count()).toBe(7);
  expect(await axeFindings(page)).toEqual([]);
  await page.route("**/graphql", async (route) => {
    await page.getByText("Please wait...").waitFor();
    await route.continue();
  });
  const message = { country: "Ghana", organization: "Ashanti", phone: "0123456789", message: "Hello" };
  await fill(page, { first_name: "Ama", last_name: "Mensah", email: "ama@example.org", ...message });
  await page.getByRole("button", { name: "Send message" }).click();
  await page.getByRole("dialog", { name: "Success" }).getByText("Subscribed Successfully.").waitFor();
  await page.getByRole("button", { name: "Close" }).click();
  expect(await page.locator("[name=first_name]").inputValue()).toBe("");
});
