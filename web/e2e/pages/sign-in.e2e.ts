import { expect, test } from "../fixtures.ts";
import { aPassword, aSignUp, fill, hang, logIn, signUp } from "../forms.ts";

const ada = "ada@example.org";

test("§1 visitors · §2 Register · §8 Register success · §8 Register failure: signed up once, the second time refused", async ({
  visit,
}) => {
  const page = await visit("/register");
  await expect(page.getByRole("main").getByRole("link", { name: "Login" })).toHaveAttribute("href", "/login");
  await signUp(page, ada);
  await expect(page.getByRole("dialog", { name: "Success" }).getByText("Sign up Successfully.")).toBeVisible();
  await page.keyboard.press("Escape");
  for (const name of Object.keys(aSignUp(ada))) await expect(page.locator(`[name=${name}]`)).toHaveValue("");
  await signUp(page, ada);
  const dialog = page.getByRole("alertdialog", { name: "Error" });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole("paragraph")).not.toHaveText("");
});

test("§5 Register · §5 Register match: the message of each field on submit, and nothing is sent", async ({ visit }) => {
  const page = await visit("/register");
  await hang(page);
  await page.getByRole("button", { name: "Sign up" }).click();
  const messages = ["First Name is required", "Last Name is required", "Email is required", "Password is required"];
  for (const message of [...messages, "Confirm your Password"])
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  await fill(page, { ...aSignUp("ada@example"), password2: "another horse" });
  await expect(page.getByText("Passwords do not match")).toBeVisible();
  await expect(page.getByText("Email address is invalid")).toBeVisible();
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page.getByText("Please wait...")).toHaveCount(0);
});

test("§2 Login overlay · §2 Register overlay: Please wait... over the whole screen while the request runs", async ({
  visit,
}) => {
  for (const [path, send] of [["/login", logIn] as const, ["/register", signUp] as const]) {
    const page = await visit(path, 375);
    await hang(page);
    await send(page, "someone@example.org");
    const overlay = await page.getByRole("dialog", { name: "Please wait..." }).boundingBox();
    expect(overlay).toMatchObject({ x: 0, y: 0, width: 375, height: 900 });
  }
});

test("§2 Login · §5 Login: fields, a text and a link; the message of each field on submit", async ({ visit }) => {
  const page = await visit("/login");
  await page.getByText("Forgot Password?").click();
  await expect(page).toHaveURL("/login");
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page.getByText("Email is required")).toBeVisible();
  await expect(page.getByText("Message is required")).toBeVisible();
  await fill(page, { email: "ada" });
  await expect(page.getByText("Email address is invalid")).toBeVisible();
  await page.getByRole("link", { name: "Create an account" }).click();
  await expect(page).toHaveURL("/register");
});

test("§4 Login · §9 token · §4 Auth on startup · §4 Logout: to /admin/user, the token kept over a reload, gone with /logout", async ({
  visit,
}) => {
  const page = await visit("/login");
  await logIn(page, ada);
  await expect(page).toHaveURL("/admin/user");
  const token = await page.evaluate(() => localStorage.getItem("token"));
  expect(token).toMatch(/^ey/);
  await expect(page.getByRole("link", { name: "Logout" })).toBeVisible();
  const sent = page.waitForRequest((request) => request.headers()["x-auth-token"] === token);
  await page.reload();
  await sent;
  await page.getByRole("link", { name: "Logout" }).click();
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("heading", { name: "Login" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
});

test("§8 Login failure · §4 Login failure: modal Error with the server's message; closing clears it, the fields stay", async ({
  visit,
}) => {
  const page = await visit("/login");
  await logIn(page, ada, "wrong horse");
  const dialog = page.getByRole("alertdialog", { name: "Error" });
  await expect(dialog.getByText("Email or password is incorrect")).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator("[name=email]")).toHaveValue(ada);
  await logIn(page, ada, aPassword);
  await expect(page).toHaveURL("/admin/user");
});

test("§4 Navigation set: public links for anyone, the admin's links and Logout once signed in", async ({ visit }) => {
  const page = await visit("/login");
  const links = page.getByRole("navigation", { name: "Main" }).getByRole("listitem");
  await expect(links).toHaveText(["Home", "Swap", "Blog", "FAQ", "Contact", "Login", "Signup"]);
  await logIn(page, ada);
  await expect(page.getByRole("link", { name: "Logout" })).toBeVisible();
  await expect(links).toHaveText(["User", "Blog", "FAQ", "Contact", "Logout"]);
});

test("§8 token errors: a token that cannot be decoded is logged, dropped and means signed out", async ({
  visit,
  allowed,
}) => {
  allowed.push(/Invalid token specified/);
  const page = await visit("/login");
  await page.evaluate(() => localStorage.setItem("token", "not.a.token"));
  await page.reload();
  await expect(page.getByRole("heading", { name: "Login" })).toBeVisible();
  await page.waitForFunction(() => localStorage.getItem("token") === null);
});
