import type { Page } from "@playwright/test";
import { expect, test as base } from "../fixtures.ts";
import { picture } from "../pictures.ts";
import type { BuiltGateway } from "../servers/gateway.ts";

export const test = base.extend<{ newPost: Page }>({
  /** The dialog of a new post. */
  newPost: async ({ admin }, provide) => {
    const page = await admin.visit("/admin/blog");
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await expect(page.getByRole("button", { name: "Choose an image" })).toBeVisible();
    await provide(page);
  },
});

export const layer = (page: Page) => page.getByRole("dialog", { name: "Choose an image" });

/** Chooses a file as a person does: the widget's button, its layer, the system's chooser. */
export async function choose(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  await page.getByRole("button", { name: /^Choose an(other)? image$/ }).click();
  const chooser = page.waitForEvent("filechooser");
  await layer(page).getByRole("button", { name: "Choose a file" }).click();
  await (await chooser).setFiles({ name, mimeType, buffer });
}

/** Saves a new post with a picture, which is then shown and served. */
export async function savePicture(
  page: Page,
  gateway: BuiltGateway,
  kind: "png" | "jpeg" | "webp" | "gif",
): Promise<void> {
  await choose(page, `tree.${kind}`, `image/${kind}`, await picture(kind));
  const shown = page.getByRole("dialog").locator(".picture img");
  await expect(shown).toBeVisible();
  await expect(shown).not.toHaveJSProperty("naturalWidth", 0);
  await page.getByRole("textbox", { name: "Title" }).fill(`With a ${kind}`);
  await page.getByRole("textbox", { name: "Body" }).fill("Text");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const posts = (await (await fetch(`${gateway.url}/api/blog/list`)).json()) as { title: string; image: string }[];
  const { image } = posts.find(({ title }) => title === `With a ${kind}`)!;
  expect(image).toMatch(/^\/uploads\/[0-9a-f-]{36}\/$/);
  expect((await fetch(gateway.url + image)).headers.get("content-type")).toBe(`image/${kind}`);
}
