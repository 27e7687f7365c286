import type { Locator, Page } from "@playwright/test";
import { sendContacts } from "../accounts.ts";
import { axeFindings } from "../browser/axe.ts";
import { expect, test } from "../fixtures.ts";
import { hold } from "../hold.ts";
import { picture } from "../pictures.ts";

const button = (place: Page | Locator, name: string) => place.getByRole("button", { name, exact: true });

/** Clicks also what says that it is disabled. */
const press = (control: Locator) => control.click({ force: true });
const leaving = (page: Page) => page.getByRole("alertdialog", { name: "Leave while this is being saved?" });

/** What closes a dialog at other times. */
async function tryToClose(page: Page, dialog: Locator): Promise<void> {
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await press(button(dialog, "Cancel"));
  await page.mouse.click(2, 2);
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expect(dialog).toBeVisible();
}

/** Types into every field, and chooses what else can be chosen. */
async function tryToChange(page: Page, dialog: Locator): Promise<void> {
  for (const field of await dialog.locator("input:not([type=file], [type=hidden]), textarea, select").all()) {
    if (!(await field.isVisible())) continue;
    const kind = await field.evaluate((element) => element.getAttribute("type") ?? element.tagName);
    if (["checkbox", "radio"].includes(kind)) await press(field);
    else await field.focus();
    await page.keyboard.type("7k");
    await page.keyboard.press("ArrowDown");
  }
}

const valuesIn = (dialog: Locator) =>
  dialog
    .locator(":is(input, textarea, select)[name]:not([type=file])")
    .evaluateAll((all) =>
      (all as HTMLInputElement[]).map(({ type, name, value, checked }) =>
        ["checkbox", "radio"].includes(type) ? [name, checked] : [name, value],
      ),
    );

const forms = [
  { path: "/admin/faq", title: "question", operation: "AddFaq", fields: { title: "Held?", body: "It is." } },
  { path: "/admin/blog", title: "post", operation: "AddBlogPost", fields: { title: "Held", body: "By the line" } },
  {
    path: "/admin/user",
    title: "user",
    operation: "AddUser",
    fields: { first_name: "Grace", last_name: "Held", email: "held@example.org", password: "nanoseconds" },
  },
];

for (const { path, title, operation, fields } of forms)
  test(`while a ${title} is saved nothing can be typed, chosen or closed; the focus stays, and what was sent is saved`, async ({
    admin,
  }) => {
    const page = await admin.visit(path);
    const call = await hold(page, operation);
    await button(page, "Add").click();
    const dialog = page.getByRole("dialog", { name: `Add ${title}` });
    for (const [name, text] of Object.entries(fields)) await dialog.locator(`[name=${name}]`).fill(text);
    if (title === "user") await dialog.locator("[name=role]").selectOption("User");
    const before = await valuesIn(dialog);
    await button(dialog, "Save").click();
    await expect(button(dialog, "Saving…")).toBeFocused();
    await expect.poll(call.count).toBe(1);
    expect(await axeFindings(page)).toEqual([]);
    await tryToClose(page, dialog);
    await tryToChange(page, dialog);
    expect(await valuesIn(dialog)).toEqual(before);
    call.release();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByText(`${Object.values(fields)[0]}${title === "user" ? " Held" : ""} added`)).toBeVisible();
    expect(call.count()).toBe(1);
  });

test("the text sends no pictures and takes no format while its post is saved; the picture field opens nothing", async ({
  admin,
}) => {
  const { _id } = await admin.add("/api/blog", { title: "Rain", body: "Some words" });
  const page = await admin.visit("/admin/blog?search=Rain");
  const uploads: string[] = [];
  page.on("request", (request) => request.url().includes("/base/") && uploads.push(request.url()));
  const call = await hold(page, "UpdateBlogPost");
  await button(page, "Edit Rain").click();
  const dialog = page.getByRole("dialog", { name: "Edit post" });
  const body = dialog.getByRole("textbox", { name: "Body" });
  await expect(button(dialog, "Choose an image")).toBeVisible();
  await body.fill("Other words");
  await body.selectText();
  await button(dialog, "Save").click();
  await expect(button(dialog, "Saving…")).toBeVisible();
  await press(button(dialog, "Bold"));
  const png = [...(await picture())];
  await body.evaluate((field, bytes) => {
    const data = new DataTransfer();
    data.items.add(new File([new Uint8Array(bytes)], "leaf.png", { type: "image/png" }));
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
    field.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
  }, png);
  let choosers = 0;
  page.on("filechooser", () => choosers++);
  await press(button(dialog, "Picture"));
  await press(button(dialog, "Choose an image"));
  await expect(page.locator(".uploadcare--dialog")).toHaveCount(0);
  await expect(dialog.getByText(/^Sending/)).toHaveCount(0);
  await expect(body).toHaveValue("Other words");
  call.release();
  await expect(dialog).toHaveCount(0);
  const saved = (await (await fetch(new URL(`/api/blog/${_id}`, page.url()))).json()) as { body: string };
  expect([saved.body, uploads, choosers]).toEqual(["Other words", [], 0]);
});

test("a save that failed leaves the fields to be typed into again, with the focus where it was, and Escape asks", async ({
  admin,
  allowed,
}) => {
  allowed.push(/Failed to add row|ERR_FAILED/);
  const page = await admin.visit("/admin/faq");
  const call = await hold(page, "AddFaq");
  await button(page, "Add").click();
  const dialog = page.getByRole("dialog", { name: "Add question" });
  await dialog.getByLabel("Body").fill("It is.");
  await dialog.getByLabel("Title").fill("Typed");
  await page.keyboard.press("Enter");
  await expect(button(dialog, "Saving…")).toBeVisible();
  await expect(dialog.getByLabel("Title")).toBeFocused();
  await page.keyboard.type(" on");
  call.release(false);
  await expect(
    dialog.getByRole("alert").getByText("Failed to add row. You seem to be offline; your text is still here."),
  ).toBeVisible();
  await expect(dialog.getByLabel("Title")).toBeFocused();
  await expect(dialog.getByLabel("Title")).toHaveValue("Typed");
  await page.keyboard.type(" again");
  await expect(dialog.getByLabel("Title")).toHaveValue("Typed again");
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog", { name: "Discard your changes?" }).getByText("Discard changes").click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("Back while an entry is saved asks in words that hold, and leaves a save without an answer", async ({ admin }) => {
  const page = await admin.visit("/admin/user");
  await page.getByRole("link", { name: "FAQ" }).click();
  await expect(page.getByRole("table", { name: "FAQ Table" })).toBeVisible();
  const call = await hold(page, "AddFaq");
  await button(page, "Add").click();
  const dialog = page.getByRole("dialog", { name: "Add question" });
  await dialog.getByLabel("Title").fill("Never answered?");
  await dialog.getByLabel("Body").fill("Not yet.");
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("kept-input:")).length))
    .toBe(1);
  await button(dialog, "Save").click();
  await expect.poll(call.count).toBe(1);
  await page.evaluate(() => history.back());
  await expect(leaving(page)).toBeVisible();
  await expect(page.getByText("They have not been saved.")).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  await button(leaving(page), "Stay").click();
  await expect(dialog).toBeVisible();
  await page.evaluate(() => history.back());
  await button(leaving(page), "Leave").click();
  await expect(page).toHaveURL("/admin/faq");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const kept = await page.evaluate(() => JSON.stringify(localStorage));
  expect(kept).toContain("Never answered?");
  call.release(false);
});

test("a message, and its choice after a conflict: fields and Reply wait for the end of Save", async ({
  admin,
  gateway,
  allowed,
}) => {
  allowed.push(/Failed to update row/);
  await sendContacts(gateway, 1);
  const page = await admin.visit("/admin/contact");
  await page.getByRole("button", { name: /^Edit / }).click();
  const dialog = page.getByRole("dialog", { name: "Edit message" });
  await dialog.getByLabel("Organization").fill("Mine");
  const { contactTable } = await admin.graphql<{ contactTable: { rows: Record<string, string>[] } }>(
    "{ contactTable(query: {}) { rows { _id first_name last_name country phone email message } } }",
  );
  const { _id, ...fields } = contactTable.rows[0]!;
  await admin.put(`/api/contact/${_id}`, { ...fields, organization: "Theirs" });
  await button(dialog, "Save").click();
  const conflict = page.getByRole("dialog", { name: "Someone else has changed this" });
  await expect(conflict).toBeVisible();
  const call = await hold(page, "UpdateContact");
  await conflict.getByRole("radio", { name: /Mine/ }).check();
  await button(conflict, "Save these versions").click();
  await expect.poll(call.count).toBe(1);
  await tryToClose(page, dialog);
  await tryToChange(page, dialog);
  await expect(dialog.getByLabel("Organization")).toHaveValue("Mine");
  call.release();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("keys and webhooks: boxes, choices and texts stay as they were sent", async ({ admin }) => {
  const page = await admin.visit("/admin/integrations");
  await button(page, "Create API key").click();
  const dialog = page.getByRole("dialog", { name: "Create API key" });
  await dialog.getByLabel("Name").fill("Importer");
  await dialog.getByRole("checkbox", { name: "Read questions" }).check();
  const before = await valuesIn(dialog);
  const call = await hold(page, "CreateApiKey");
  await button(dialog, "Save").click();
  await expect.poll(call.count).toBe(1);
  expect(await axeFindings(page)).toEqual([]);
  await tryToClose(page, dialog);
  await tryToChange(page, dialog);
  expect(await valuesIn(dialog)).toEqual(before);
  call.release();
  await expect(page.getByRole("dialog", { name: "The API key “Importer”" })).toBeVisible();
});

test("the account's password: what is typed while it is changed is not taken", async ({ admin, allowed }) => {
  allowed.push(/ERR_FAILED|Failed to change/);
  const page = await admin.visit("/admin/account");
  await button(page, "Change password").click();
  const dialog = page.getByRole("dialog", { name: "Change password" });
  for (const name of ["current", "password", "password2"])
    await dialog.locator(`[name=${name}]`).fill("correct horse 2");
  const call = await hold(page, "ChangePassword");
  await page.keyboard.press("Enter");
  await expect.poll(call.count).toBe(1);
  await tryToClose(page, dialog);
  await page.keyboard.type("more");
  await expect(dialog.locator("[name=password2]")).toHaveValue("correct horse 2");
  call.release(false);
  await expect(dialog.getByRole("alert")).toBeVisible();
  await dialog.locator("[name=current]").fill("more");
  await expect(dialog.locator("[name=current]")).toHaveValue("more");
});

test("an import: no other file while one is sent, and Back asks", async ({ admin }) => {
  const page = await admin.visit("/admin/user");
  await page.getByRole("link", { name: "FAQ" }).click();
  await expect(page.getByRole("table", { name: "FAQ Table" })).toBeVisible();
  const call = await hold(page, "Held,", "**/import");
  await button(page, "Import").click();
  const dialog = page.getByRole("dialog", { name: "Import from CSV" });
  const csv = { name: "own.csv", mimeType: "text/csv", buffer: Buffer.from("title,body\nHeld,one\n") };
  await dialog.getByLabel("File").setInputFiles(csv);
  await button(dialog, "Import").click();
  await expect.poll(call.count).toBe(1);
  let choosers = 0;
  page.on("filechooser", () => choosers++);
  await press(dialog.getByLabel("File"));
  await tryToClose(page, dialog);
  await page.evaluate(() => history.back());
  await button(leaving(page), "Stay").click();
  call.release();
  await expect(page.getByText("Imported 1 row")).toBeVisible();
  expect(choosers).toBe(0);
});
