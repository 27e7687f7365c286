import { expect, test } from "../fixtures.ts";
import { aSignUp, hang, logIn, signUp } from "../forms.ts";

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
