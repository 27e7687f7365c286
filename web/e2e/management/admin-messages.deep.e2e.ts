import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";

const field = (page: Page, name: string) => page.getByRole("dialog").locator(`[name="${name}"]`);

async function openAdd(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Add", exact: true }).click();
  return page.getByRole("dialog");
}

const save = (dialog: Locator) => dialog.getByRole("button", { name: "Save" }).click();

/** The messages of a dialog, by the names of their fields. */
const messages = (dialog: Locator) =>
  dialog.locator("[aria-invalid=true]").evaluateAll((fields) =>
    Object.fromEntries(
      fields.map((field) => {
        const [id] = field.getAttribute("aria-describedby")!.split(" ");
        return [field.getAttribute("name"), document.getElementById(id!)!.textContent];
      }),
    ),
  );

const refused = {
  "/admin/faq": { title: "Title is required", body: "Body is required" },
  "/admin/blog": { title: "Title is required", body: "Body is required" },
  "/admin/user": {
    first_name: "First Name is required",
    last_name: "Last Name is required",
    email: "Email is required",
    password: "Password is required",
    role: "Role must be User or Admin",
  },
  "/admin/contact": {
    first_name: "First Name is required",
    last_name: "Last Name is required",
    country: "Country is required",
    organization: "Organization is required",
    phone: "Phone is required",
    email: "Email is required",
    message: "Message is required",
  },
};

for (const [path, expected] of Object.entries(refused))
  test(`§8 field errors: ${path} says below each missing field what it needs, and goes to the first`, async ({
    admin,
  }) => {
    const page = await admin.visit(path);
    const dialog = await openAdd(page);
    await save(dialog);
    await expect.poll(() => messages(dialog)).toEqual(expected);
    await expect(field(page, Object.keys(expected)[0]!)).toBeFocused();
    expect(await page.evaluate(() => document.querySelector("dialog form:invalid") !== null)).toBe(true);

    await page.keyboard.type("A");
    const [first, ...others] = Object.keys(expected);
    await expect.poll(async () => Object.keys(await messages(dialog)), first).toEqual(others);
  });

for (const viewport of [
  { width: 375, height: 667 },
  { width: 1219, height: 600 },
])
  test(`the first missing field and its message are free of Save at ${viewport.width} px`, async ({ admin }) => {
    const page = await admin.visit("/admin/contact");
    await page.setViewportSize(viewport);
    const dialog = await openAdd(page);
    for (const name of ["first_name", "last_name", "country", "organization", "phone", "email"])
      await field(page, name).fill({ phone: "0123456789", email: "ama@example.org" }[name] ?? "Ama");
    await field(page, "first_name").focus();
    await save(dialog);
    await expect(field(page, "message")).toBeFocused();
    const bottomOf = (element: Locator) => element.evaluate((shown) => shown.getBoundingClientRect().bottom);
    const top = () => dialog.locator(".dialog-actions").evaluate((shown) => shown.getBoundingClientRect().top);
    await expect
      .poll(async () => (await bottomOf(dialog.getByText("Message is required"))) - (await top()))
      .toBeLessThan(0);
    expect(await bottomOf(field(page, "message"))).toBeLessThan(await top());
  });

test("half a date is refused below it, and nothing is sent", async ({ admin }) => {
  const page = await admin.visit("/admin/faq");
  const dialog = await openAdd(page);
  let sent = 0;
  page.on("request", (request) => request.postData()?.includes("mutation") && sent++);
  await field(page, "title").fill("Who keeps the register?");
  await field(page, "body").fill("A public ledger.");
  await dialog.getByRole("radio", { name: "Schedule" }).check();
  const time = field(page, "publishAt");
  await time.focus();
  await page.keyboard.type("12");
  await save(dialog);
  await expect(time).toHaveAttribute("aria-invalid", "true");
  await expect(time).toBeFocused();
  expect(Object.values(await messages(dialog))[0]).not.toBe("");
  expect(sent).toBe(0);
});

test("a text that is missing is shown to write, where its preview was", async ({ admin }) => {
  const page = await admin.visit("/admin/blog");
  const dialog = await openAdd(page);
  await field(page, "title").fill("Who keeps the register?");
  for (let time = 0; time < 2; time++) {
    await dialog.getByRole("tab", { name: "Preview" }).click();
    await save(dialog);
    await expect(field(page, "body")).toBeFocused();
  }
  const [message, hint] = [dialog.getByText("Body is required"), dialog.getByText("Markdown: ## Heading")];
  expect((await message.boundingBox())!.y).toBeLessThan((await hint.boundingBox())!.y);
  await expect(field(page, "body")).toHaveAccessibleDescription(/^Body is required Markdown: ## Heading/);
});

test("a failed save is explained next to Save, in view of who pressed it", async ({ admin, allowed }) => {
  // A fetch of the table that runs when the network goes away fails, too.
  allowed.push(/ERR_INTERNET_DISCONNECTED|Failed to add row|Failed to fetch data/);
  const page = await admin.visit("/admin/contact", 375);
  const dialog = await openAdd(page);
  for (const name of Object.keys(refused["/admin/contact"]))
    await field(page, name).fill({ phone: "0123456789", email: "ama@example.org" }[name] ?? "Ama");
  await page.context().setOffline(true);
  await save(dialog);
  const line = dialog.getByRole("alert");
  await expect(line).toHaveText("Failed to add row. You seem to be offline; your text is still here.");
  await expect(line).toBeInViewport({ ratio: 1 });
  await page.context().setOffline(false);
  await save(dialog);
  await expect(dialog).toHaveCount(0);
});
