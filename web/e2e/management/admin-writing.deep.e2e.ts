import { writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { ada } from "../../test/accounts.ts";
import { axeFindings } from "../browser/axe.ts";
import { expect } from "../fixtures.ts";
import { paste } from "../browser/clipboard.ts";
import { largePicture, picture } from "../pictures.ts";
import { test } from "./new-post-body.ts";

const mark = (width: number, height: number) => `!\\[\\]\\(/uploads/[0-9a-f-]{36}/-/preview/${width}x${height}/\\)`;

async function logInAgain(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Sign in again" });
  await dialog.getByLabel("Password").fill(ada.password);
  await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

test("Writing: a pasted picture becomes a mark with its size where the cursor was, Save waits for it, and the page does not jump", async ({
  writing: { page, body },
  visit,
}) => {
  await page.getByRole("textbox", { name: "Title" }).fill("Pictured");
  await body.focus();
  await page.keyboard.type("Before  after");
  for (let i = 0; i < " after".length; i++) await page.keyboard.press("ArrowLeft");
  let send = () => {};
  const released = new Promise<void>((resolve) => (send = resolve));
  await page.route("**/uploads/base/**", async (route) => {
    await released;
    await route.continue();
  });
  await paste(body, [{ name: "wide.png", type: "image/png", bytes: await picture("png", 2400, 1600) }]);
  await expect(page.getByRole("status").filter({ hasText: "Sending the picture…" })).toBeVisible();
  await page.getByRole("button", { name: "Save", disabled: true }).click({ force: true });
  await page.keyboard.press("End");
  await body.press("End");
  await page.keyboard.type("wards");
  await expect(body).toHaveValue("Before  afterwards");
  send();
  await expect(body).toHaveValue(new RegExp(`^Before ${mark(1600, 1067)} afterwards$`));
  await expect(page.getByText("1 image has no alternative text.")).toBeVisible();
  await page.keyboard.type("!");
  await expect(body).toHaveValue(/afterwards!$/);
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await expect(body).toHaveValue("Before  afterwards");
  await page.keyboard.press("Control+Shift+z");
  await expect(body).toHaveValue(new RegExp(mark(1600, 1067)));
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Save", disabled: false }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  const html = await page.evaluate(async () => {
    const [{ _id }] = (await (await fetch("/api/blog/list")).json()) as [{ _id: string }];
    return _id;
  });
  const post = await visit(`/blog/${html}`);
  const shown = post.locator(".prose img");
  await expect(shown).toHaveAttribute("width", "1600");
  await shown.scrollIntoViewIfNeeded();
  await expect(shown).not.toHaveJSProperty("naturalWidth", 0);
  expect(
    await shown.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => naturalWidth / naturalHeight),
  ).toBeCloseTo(1.5, 1);
});

test("Writing: dropped pictures fall where they fell, all of them and in their order", async ({
  writing: { page, body },
}, testInfo) => {
  await body.fill("First line\nSecond line");
  const files = await Promise.all(
    [60, 90].map(async (width) => {
      const path = testInfo.outputPath(`${width}.png`);
      await writeFile(path, await picture("png", width, 30));
      return path;
    }),
  );
  const box = (await body.boundingBox())!;
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files, dragOperationsMask: 1 };
  // At the left end of the second line.
  const [x, y] = [box.x + 18, box.y + 56];
  for (const type of ["dragEnter", "dragOver", "drop"] as const)
    await session.send("Input.dispatchDragEvent", { type, x, y, data });
  await expect(body).toHaveValue(new RegExp(`^First line\n${mark(60, 30)}\n\n${mark(90, 30)}Second line$`));
  await expect(body).toBeFocused();
});

test("Writing: what cannot be sent leaves the text untouched and says why", async ({
  writing: { page, body },
  allowed,
}) => {
  allowed.push(/ERR_FAILED|Failed to load|Upload isn't available|401/);
  await page.keyboard.type("Kept");
  const showsError = (text: string | RegExp) => expect(page.getByRole("alert").getByText(text)).toBeVisible();
  const png = { name: "tree.png", type: "image/png", bytes: await picture() };
  await paste(body, [{ ...png, bytes: await largePicture() }]);
  await showsError("The picture is too large: at most 10 MB.");
  await paste(body, [{ ...png, name: "notes.txt", type: "text/plain" }]);
  await showsError("Only pictures can be sent: PNG, JPEG, WebP or GIF.");
  await paste(body, [{ ...png, bytes: Buffer.from("<svg onload=alert(1)>") }]);
  await showsError("An image must be PNG, JPEG, WebP or GIF.");
  await page.route("**/uploads/base/**", (route) => route.abort());
  await paste(body, [png]);
  await showsError("The picture could not be sent: no answer. Try once more.");
  await page.unroute("**/uploads/base/**");
  await expect(body).toHaveValue("Kept");
  await page.route("**/graphql", (route) => {
    if (!route.request().postData()!.includes("uploadSettings")) return route.continue();
    const errors = [{ message: "Sign in first", extensions: { code: "UNAUTHENTICATED" } }];
    return route.fulfill({ status: 401, json: { errors } });
  });
  await paste(body, [png]);
  await logInAgain(page);
  await showsError("You are signed out. Sign in, then add the picture once more.");
  await page.unroute("**/graphql");
  await page.keyboard.type("!");
  await expect(body).toHaveValue("Kept!");
  await paste(body, [png], { "text/plain": "A table", "text/html": "<b>A table</b>" });
  await expect(body).toHaveValue("Kept!**A table**");
  await expect(page.getByRole("alert").getByText("You are signed out.")).toBeVisible();
  await paste(body, [png], { "text/html": "<img src=x onerror=alert(1)>" });
  await expect(body).toHaveValue(new RegExp(`^Kept!\\*\\*A table\\*\\*${mark(600, 400)}$`));
  await expect(page.getByRole("alert").getByText("You are signed out.")).toHaveCount(0);
});
