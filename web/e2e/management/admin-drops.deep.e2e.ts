import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { picture } from "../pictures.ts";

let folder: string;
test.beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), "drops-"))));
test.afterAll(() => rm(folder, { recursive: true }));

/** Drags a file from outside the browser to the middle of an element, and drops it there. */
async function drop(page: Page, place: Locator, name: string, content: Buffer | string): Promise<void> {
  const file = join(folder, name);
  await writeFile(file, content);
  const box = (await place.boundingBox())!;
  const browser = await page.context().newCDPSession(page);
  for (const type of ["dragEnter", "dragOver", "drop"] as const)
    await browser.send("Input.dispatchDragEvent", {
      type,
      x: box.x + box.width / 2,
      y: box.y + box.height / 2,
      data: { items: [], files: [file], dragOperationsMask: 1 },
    });
  await browser.detach();
}

test("Writing: a file dropped in a dialog is taken by its field or ignored, and never opened by the browser", async ({
  admin,
}) => {
  const page = await admin.visit("/admin/blog?add");
  const dialog = page.getByRole("dialog", { name: "Add post" });
  const title = dialog.getByRole("textbox", { name: "Title" });
  const body = dialog.getByRole("textbox", { name: "Body" });
  await title.fill("Typed");
  for (const place of [title, dialog.getByRole("heading", { name: "Add post" }), dialog.getByText("Publish now")])
    await drop(page, place, "notes.txt", "Nothing to open");
  await drop(page, body, "tree.png", await picture());
  await expect(body).toHaveValue(/^!\[\]\(\/uploads\//);
  await drop(page, dialog.getByRole("button", { name: "Choose an image" }), "cover.png", await picture());
  await expect(dialog.getByRole("button", { name: "Remove the image" })).toBeVisible();
  await expect(title).toHaveValue("Typed");
});

test("a file is dropped on the field of an import, and ignored next to it", async ({ admin }) => {
  const page = await admin.visit("/admin/faq");
  await page.getByRole("button", { name: "Import" }).click();
  const dialog = page.getByRole("dialog");
  await drop(page, dialog.getByRole("heading"), "rows.csv", "title,body\nDropped?,Yes\n");
  await drop(page, dialog.getByLabel("File"), "rows.csv", "title,body\nDropped?,Yes\n");
  await dialog.getByRole("button", { name: "Import" }).click();
  await expect(page.getByText("Imported 1 row")).toBeVisible();
});
