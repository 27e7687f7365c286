import { expect, it } from "vitest";
import { drawLate } from "../draw-late.ts";
import { aMessage, aPassword, aSignUp, fill, hang, logIn, signUp } from "../forms.ts";
import { useStage } from "../stage.ts";

const stage = useStage();
const ada = "ada@example.org";

it("§1 visitors · §2 Register · §8 Register success · §8 Register failure: signed up once, the second time refused", async () => {
  const page = await stage.visit("/register");
  expect(await page.getByRole("main").getByRole("link", { name: "Login" }).getAttribute("href")).toBe("/login");
  await signUp(page, ada);
  await page.getByRole("dialog", { name: "Success" }).getByText("Sign up Successfully.").waitFor();
  await page.keyboard.press("Escape");
  for (const name of Object.keys(aSignUp(ada))) expect(await page.locator(`[name=${name}]`).inputValue()).toBe("");
  await signUp(page, ada);
  const dialog = page.getByRole("alertdialog", { name: "Error" });
  await dialog.waitFor();
  expect(await dialog.getByRole("paragraph").innerText()).not.toBe("");
});

it("§5 Register · §5 Register match: the message of each field on submit, and nothing is sent", async () => {
  const page = await stage.visit("/register");
  await hang(page);
  await page.getByRole("button", { name: "Sign up" }).click();
  const messages = ["First Name is required", "Last Name is required", "Email is required", "Password is required"];
  for (const message of [...messages, "Confirm your Password"])
    await page.getByText(message, { exact: true }).waitFor();
  await fill(page, { ...aSignUp("ada@example"), password2: "another horse" });
  await page.getByText("Passwords do not match").waitFor();
  await page.getByText("Email address is invalid").waitFor();
  await page.getByRole("button", { name: "Sign up" }).click();
  expect(await page.getByText("Please wait...").count()).toBe(0);
});

it("§2 Login overlay · §2 Register overlay: Please wait... over the whole screen while the request runs", async () => {
  for (const [path, send] of [["/login", logIn] as const, ["/register", signUp] as const]) {
    const page = await stage.visit(path, 375);
    await hang(page);
    await send(page, "someone@example.org");
    const overlay = await page.getByRole("dialog", { name: "Please wait..." }).boundingBox();
    expect(overlay).toMatchObject({ x: 0, y: 0, width: 375, height: 900 });
  }
});

it("§2 Login · §5 Login: fields, a text and a link; the message of each field on submit", async () => {
  const page = await stage.visit("/login");
  await page.getByText("Forgot Password?").click();
  expect(new URL(page.url()).pathname).toBe("/login");
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await page.getByText("Email is required").waitFor();
  await page.getByText("Message is required").waitFor();
  await fill(page, { email: "ada" });
  await page.getByText("Email address is invalid").waitFor();
  await page.getByRole("link", { name: "Create an account" }).click();
  await page.waitForURL("**/register");
});

it("§4 Login · §9 token · §4 Auth on startup · §4 Logout: to /admin/user, the token kept over a reload, gone with /logout", async () => {
  const page = await stage.visit("/login");
  await logIn(page, ada);
  await page.waitForURL("**/admin/user");
  const token = await page.evaluate(() => localStorage.getItem("token"));
  expect(token).toMatch(/^ey/);
  await page.getByRole("link", { name: "Logout" }).waitFor();
  const sent = page.waitForRequest((request) => request.headers()["x-auth-token"] === token);
  await page.reload();
  await sent;
  await page.getByRole("link", { name: "Logout" }).click();
  await page.waitForURL("**/login");
  await page.getByRole("heading", { name: "Login" }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
});

it("§8 Login failure · §4 Login failure: modal Error with the server's message; closing clears it, the fields stay", async () => {
  const page = await stage.visit("/login");
  await logIn(page, ada, "wrong horse");
  const dialog = page.getByRole("alertdialog", { name: "Error" });
  await dialog.getByText("Email or password is incorrect").waitFor();
  await page.getByRole("button", { name: "Close" }).click();
  await dialog.waitFor({ state: "detached" });
  expect(await page.locator("[name=email]").inputValue()).toBe(ada);
  await logIn(page, ada, aPassword);
  await page.waitForURL("**/admin/user");
});

it("§4 Navigation set: public links for anyone, the admin's links and Logout once signed in", async () => {
  const page = await stage.visit("/login");
  const links = () => page.getByRole("navigation", { name: "Main" }).getByRole("listitem").allInnerTexts();
  expect(await links()).toEqual(["Home", "Swap", "Blog", "FAQ", "Contact", "Login", "Signup"]);
  await logIn(page, ada);
  await page.getByRole("link", { name: "Logout" }).waitFor();
  expect(await links()).toEqual(["User", "Blog", "FAQ", "Contact", "Logout"]);
});

it("another tab that signs in or out takes this one along", async () => {
  const page = await stage.visit("/login");
  const other = await page.context().newPage();
  await other.goto(`${stage.url}/login`, { waitUntil: "networkidle" });
  await logIn(other, ada);
  await page.getByRole("link", { name: "Logout" }).waitFor();
  await page.waitForURL(`${stage.url}/`);
  await page.getByRole("link", { name: "FAQ" }).click();
  await page.getByRole("table", { name: "FAQ Table" }).waitFor();
  await other.goto(`${stage.url}/logout`);
  await page.getByText("Your session has ended.").waitFor();
  await logIn(other, ada);
  await page.getByRole("table", { name: "FAQ Table" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/admin/faq");
});

it("a visitor's form that was typed into stays when another tab signs in, and can be sent", async () => {
  const page = await stage.visit("/contact");
  await fill(page, aMessage);
  const other = await page.context().newPage();
  await other.goto(`${stage.url}/login`, { waitUntil: "networkidle" });
  await logIn(other, ada);
  await other.waitForURL("**/admin/user");
  expect(await page.locator("[name=message]").inputValue()).toBe(aMessage.message);
  await page.getByRole("button", { name: "Send message" }).click();
  await page.getByRole("dialog", { name: "Success" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "FAQ" }).click();
  await page.getByRole("table", { name: "User Table" }).waitFor();
});

it("an address that the login page is told to lead back to is one of the tables, or it is not followed", async () => {
  for (const back of ["https://evil.example/", "//evil.example/", "/\\evil.example", "/blog", "javascript:alert(1)"]) {
    const page = await stage.visit(`/login?${new URLSearchParams({ back })}`);
    await logIn(page, ada);
    await page.waitForURL(`${stage.url}/admin/user`);
  }
});

it("§8 token errors: a token that cannot be decoded is logged, dropped and means signed out", async () => {
  stage.allowed = /Invalid token specified/;
  const page = await stage.visit("/login");
  await page.evaluate(() => localStorage.setItem("token", "not.a.token"));
  await page.reload();
  await page.getByRole("heading", { name: "Login" }).waitFor();
  await page.waitForFunction(() => localStorage.getItem("token") === null);
});

it("what was typed and sent before the script came is kept, and sent once it is there", async () => {
  const page = await stage.visit("/swap");
  await drawLate(page, 50);
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
