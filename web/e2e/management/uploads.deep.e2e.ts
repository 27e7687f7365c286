import { mkdir, writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { axeFindings } from "../browser/axe.ts";
import { expect } from "../fixtures.ts";
import { largePicture, picture } from "../pictures.ts";
import { choose, layer, savePicture, test } from "./new-post.ts";

test.describe("the picture in the blog dialog", () => {
  for (const kind of ["jpeg", "webp", "gif"] as const)
    test(`§4 Image upload · §1 upload widget: a real ${kind} is sent by the widget, shown, saved with the post and served`, ({
      newPost,
      gateway,
    }) => savePicture(newPost, gateway, kind));

  test("by keyboard: opened, kept inside, and Escape closes one layer at a time", async ({ newPost: page }) => {
    await page.getByRole("button", { name: "Choose an image" }).focus();
    await page.keyboard.press("Enter");
    await expect(layer(page)).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    for (let i = 0; i < 6; i++) {
      await page.keyboard.press("Tab");
      const isInside = await page.evaluate(
        () => document.activeElement === document.body || !!document.activeElement!.closest(".uploadcare--dialog"),
      );
      expect(isInside).toBe(true);
    }
    await page.keyboard.press("Escape");
    await expect(layer(page)).toHaveCount(0);
    await expect(page.getByRole("dialog", { name: "Add post" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Choose an image" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Add", exact: true })).toBeFocused();
  });

  test("the field is a group named by its label, and axe finds nothing with a picture in it", async ({
    newPost: page,
  }) => {
    await choose(page, "tree.png", "image/png", await picture());
    const group = page.getByRole("group", { name: "Image (optional)" });
    await expect(group.locator("img")).toBeVisible();
    await expect(group.getByRole("button", { name: "Choose another image" })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  });
});

test.describe("a refused picture is reported at the field, and no input is lost", () => {
  const showsError = (page: Page, text: string | RegExp) =>
    expect(page.locator(".picture").getByRole("alert").getByText(text)).toBeVisible();

  test("a picture that is too large, without sending it", async ({ newPost: page }) => {
    await page.getByRole("textbox", { name: "Title" }).fill("Kept");
    const large = await largePicture();
    expect(large.length).toBeGreaterThan(10 * 1024 * 1024);
    const sent: string[] = [];
    page.on("request", (request) => request.url().includes("/uploads/") && sent.push(request.url()));
    await choose(page, "large.png", "image/png", large);
    await showsError(page, "The picture is too large: at most 10 MB.");
    expect(sent).toEqual([]);
    await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Kept");
    expect(await axeFindings(page)).toEqual([]);
  });

  test("what is no picture, by its name or by its bytes", async ({ newPost: page }) => {
    await choose(page, "notes.txt", "text/plain", Buffer.from("no picture"));
    await showsError(page, "Only pictures can be sent: PNG, JPEG, WebP or GIF.");
    await choose(page, "lies.png", "image/png", Buffer.from("<svg onload=alert(1)>"));
    await showsError(page, "An image must be PNG, JPEG, WebP or GIF.");
    await choose(page, "tree.png", "image/png", await picture());
    await expect(page.locator(".picture img")).toBeVisible();
    await expect(page.locator(".picture .picture-failure p")).toHaveCount(0);
  });

  test("an answer that never comes, and a signature that cannot be had", async ({ newPost: page, admin, allowed }) => {
    allowed.push(/ERR_FAILED|Failed to load|500/);
    await page.route("**/uploads/base/**", (route) => route.abort());
    await choose(page, "tree.png", "image/png", await picture());
    await showsError(page, "The picture could not be sent: no answer. Try once more.");
    await page.unroute("**/uploads/base/**");
    await choose(page, "tree.png", "image/png", await picture());
    await expect(page.locator(".picture img")).toBeVisible();

    const other = await admin.visit("/admin/blog");
    await other.route("**/graphql", (route) =>
      route.request().postData()!.includes("uploadSettings") ? route.abort() : route.continue(),
    );
    await other.getByRole("button", { name: "Add", exact: true }).click();
    await showsError(other, "Upload isn't available right now.");
    await other.unroute("**/graphql");
    await other.getByRole("button", { name: "Try again" }).click();
    await expect(other.getByRole("button", { name: "Choose an image" })).toBeVisible();
  });

  test("§4 Image upload: Save waits for a picture that is on its way", async ({ newPost: page }) => {
    let send = () => {};
    const released = new Promise<void>((resolve) => (send = resolve));
    await page.route("**/uploads/base/**", async (route) => {
      await released;
      await route.continue();
    });
    await page.getByRole("textbox", { name: "Title" }).fill("Patient");
    await page.getByRole("textbox", { name: "Body" }).fill("Text");
    await choose(page, "tree.png", "image/png", await picture());
    await page.getByRole("button", { name: "Save", disabled: true }).click({ force: true });
    await expect(page.getByRole("dialog", { name: "Add post" })).toBeVisible();
    send();
    await expect(page.locator(".picture img")).toBeVisible();
    await page.getByRole("button", { name: "Save", disabled: false }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
});

test("a picture that is on its way while versions are compared is saved, and leaving asks about it", async ({
  admin,
}) => {
  const { _id } = await admin.add("/api/blog", { title: "Compared", image: "", body: "Text" });
  const page = await admin.visit(`/admin/blog?edit=${_id}`, 1440);
  let send = () => {};
  const released = new Promise<void>((resolve) => (send = resolve));
  await page.route("**/uploads/base/**", async (route) => {
    await released;
    await route.continue();
  });
  await choose(page, "tree.png", "image/png", await picture());
  const dialog = page.getByRole("dialog", { name: "Edit post" });
  await expect(dialog.getByRole("button", { name: "Save", disabled: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText("Discard your changes?")).toBeVisible();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await admin.put(`/api/blog/${_id}`, { title: "Compared", image: "", body: "Text of others" });
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await dialog.getByRole("button", { name: "Compare" }).click();
  send();
  await page.getByRole("button", { name: "Save these versions", disabled: false }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const post = (await (await fetch(new URL(`/api/blog/${_id}`, page.url()))).json()) as { image: string; body: string };
  expect([post.image, post.body]).toEqual([expect.stringContaining("/uploads/"), "Text of others"]);
});

test("a picture that changes on the disk before it was sent is asked for again, in the field and in the text", async ({
  newPost: page,
  allowed,
}, { outputDir }) => {
  allowed.push(/ERR_|Failed to load/);
  await mkdir(outputDir, { recursive: true });
  const paths = ["one.png", "two.png"].map((name) => `${outputDir}/${name}`);
  const write = async () => {
    for (const path of paths) await writeFile(path, await picture("png", 40 + Math.round(Math.random() * 400), 40));
  };
  await write();
  let held: Promise<void> | undefined;
  await page.route("**/base/**", async (route) => {
    await held;
    await route.abort();
  });
  // The widget tries again, and each of its tries fails.
  const ended = async () => {
    let end = () => {};
    held = new Promise((resolve) => (end = resolve));
    await page.waitForRequest("**/base/**");
    await write();
    end();
  };
  await page.getByRole("button", { name: "Choose an image" }).click();
  const chooser = page.waitForEvent("filechooser");
  await layer(page).getByRole("button", { name: "Choose a file" }).click();
  let done = ended();
  await (await chooser).setFiles(paths[0]!);
  await done;
  const changed = page.getByText("The file has changed since you chose it: choose it again.", { exact: true });
  await expect(page.locator(".picture").locator(changed)).toBeVisible();

  const second = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Picture", exact: true }).click();
  done = ended();
  await (await second).setFiles(paths);
  await done;
  await expect(page.getByText("two.png: The file has changed since you chose it: choose it again.")).toBeVisible();
});
