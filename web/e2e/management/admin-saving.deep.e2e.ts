import type { Locator, Page } from "@playwright/test";
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

const forms = [
  { path: "/admin/faq", add: "Add", operation: "AddFaq", fields: { title: "Held?", body: "It is." } },
  { path: "/admin/blog", add: "Add", operation: "AddBlogPost", fields: { title: "Held", body: "By the line" } },
  {
    path: "/admin/user",
    add: "Add",
    operation: "AddUser",
    fields: { first_name: "Grace", last_name: "Held", email: "held@example.org", password: "nanoseconds" },
  },
  { path: "/admin/integrations", add: "Create API key", operation: "CreateApiKey", fields: { name: "Importer" } },
];

test("axe finds nothing while an entry is saved", async ({ admin }) => {
  for (const { path, add, operation, fields } of forms) {
    const page = await admin.visit(path);
    const call = await hold(page, operation);
    await button(page, add).click();
    const dialog = page.getByRole("dialog");
    for (const [name, text] of Object.entries(fields)) await dialog.locator(`[name=${name}]`).fill(text);
    if (operation === "AddUser") await dialog.locator("[name=role]").selectOption("User");
    if (operation === "CreateApiKey") await dialog.getByRole("checkbox", { name: "Read questions" }).check();
    await button(dialog, "Save").click();
    await expect(button(dialog, "Saving…")).toBeFocused();
    await expect.poll(call.count).toBe(1);
    expect(await axeFindings(page), operation).toEqual([]);
    call.release();
    await expect(button(page, "Saving…")).toHaveCount(0);
  }
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
