import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { administrator } from "../accounts.ts";
import { axeFindings } from "../axe.ts";
import { largePicture, picture } from "../pictures.ts";
import { useStage } from "../stage.ts";

const stage = useStage();

async function addPost(): Promise<Page> {
  const admin = await administrator(stage);
  const page = await admin.visit("/admin/blog");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("button", { name: "Choose an image" }).waitFor();
  return page;
}

const layer = (page: Page) => page.getByRole("dialog", { name: "Choose an image" });

/** Chooses a file as a person does: the widget's button, its layer, the system's chooser. */
async function choose(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  await page.getByRole("button", { name: /^Choose an(other)? image$/ }).click();
  const chooser = page.waitForEvent("filechooser");
  await layer(page).getByRole("button", { name: "Choose a file" }).click();
  await (await chooser).setFiles({ name, mimeType, buffer });
}

describe("the picture in the blog dialog", () => {
  it.each(["png", "jpeg", "webp", "gif"] as const)(
    "§4 Image upload · §1 upload widget: a real %s is sent by the widget, shown, saved with the post and served",
    async (kind) => {
      const page = await addPost();
      await choose(page, `tree.${kind}`, `image/${kind}`, await picture(kind));
      const shown = page.getByRole("dialog").locator(".picture img");
      await shown.waitFor();
      await page.waitForFunction(() => document.querySelector<HTMLImageElement>(".picture img")!.naturalWidth > 0);
      await page.getByRole("textbox", { name: "Title" }).fill(`With a ${kind}`);
      await page.getByRole("textbox", { name: "Body" }).fill("Text");
      await page.getByRole("button", { name: "Save" }).click();
      await page.getByRole("dialog").waitFor({ state: "detached" });
      const posts = (await (await fetch(`${stage.url}/api/blog/list`)).json()) as { title: string; image: string }[];
      const { image } = posts.find(({ title }) => title === `With a ${kind}`)!;
      expect(image).toMatch(/^\/uploads\/[0-9a-f-]{36}\/$/);
      expect((await fetch(stage.url + image)).headers.get("content-type")).toBe(`image/${kind}`);
    },
  );

  it("§9 upload · §5 upload · §5 Blog dialog: at most one file; the next one takes the place of the last, and it can be taken away", async () => {
    const page = await addPost();
    await choose(page, "one.png", "image/png", await picture());
    const shown = page.locator(".picture img");
    await shown.waitFor();
    const first = await shown.getAttribute("src");
    await choose(page, "two.png", "image/png", await picture("png", 80, 90));
    await page.waitForFunction((src) => document.querySelector(".picture img")!.getAttribute("src") !== src, first);
    expect(await shown.count()).toBe(1);
    await page.getByRole("button", { name: "Remove the image" }).click();
    expect(await shown.count()).toBe(0);
    await page.getByRole("button", { name: "Choose an image" }).waitFor();
    await page.waitForFunction(() => document.activeElement?.textContent === "Choose an image");
  });

  it("by keyboard: opened, kept inside, and Escape closes one layer at a time", async () => {
    const page = await addPost();
    await page.getByRole("button", { name: "Choose an image" }).focus();
    await page.keyboard.press("Enter");
    await layer(page).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    for (let i = 0; i < 6; i++) {
      await page.keyboard.press("Tab");
      const isInside = await page.evaluate(
        () => document.activeElement === document.body || !!document.activeElement!.closest(".uploadcare--dialog"),
      );
      expect(isInside).toBe(true);
    }
    await page.keyboard.press("Escape");
    await layer(page).waitFor({ state: "detached" });
    expect(await page.getByRole("dialog", { name: "Add post" }).isVisible()).toBe(true);
    expect(await page.evaluate(() => document.activeElement!.textContent)).toBe("Choose an image");
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(
      await page.getByRole("button", { name: "Add", exact: true }).evaluate((b) => b === document.activeElement),
    ).toBe(true);
  });

  it("the field is a group named by its label, and axe finds nothing with a picture in it", async () => {
    const page = await addPost();
    await choose(page, "tree.png", "image/png", await picture());
    const group = page.getByRole("group", { name: "Image (optional)" });
    await group.locator("img").waitFor();
    await group.getByRole("button", { name: "Choose another image" }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });
});

describe("what is refused is told beside the field, and nothing typed is lost", () => {
  const told = (page: Page, text: string | RegExp) =>
    page.locator(".picture").getByRole("alert").getByText(text).waitFor();

  it("a picture that is too large, without sending it", async () => {
    const page = await addPost();
    await page.getByRole("textbox", { name: "Title" }).fill("Kept");
    const large = await largePicture();
    expect(large.length).toBeGreaterThan(10 * 1024 * 1024);
    const sent: string[] = [];
    page.on("request", (request) => request.url().includes("/uploads/") && sent.push(request.url()));
    await choose(page, "large.png", "image/png", large);
    await told(page, "The picture is too large: at most 10 MB.");
    expect(sent).toEqual([]);
    expect(await page.getByRole("textbox", { name: "Title" }).inputValue()).toBe("Kept");
    expect(await axeFindings(page)).toEqual([]);
  });

  it("what is no picture, by its name or by its bytes", async () => {
    const page = await addPost();
    await choose(page, "notes.txt", "text/plain", Buffer.from("no picture"));
    await told(page, "Only pictures can be sent: PNG, JPEG, WebP or GIF.");
    await choose(page, "lies.png", "image/png", Buffer.from("<svg onload=alert(1)>"));
    await told(page, "An image must be PNG, JPEG, WebP or GIF.");
    await choose(page, "tree.png", "image/png", await picture());
    await page.locator(".picture img").waitFor();
    expect(await page.locator(".picture .picture-failure p").count()).toBe(0);
  });

  it("an answer that never comes, and a signature that cannot be had", async () => {
    stage.allowed = /ERR_FAILED|Failed to load|500/;
    const page = await addPost();
    await page.route("**/uploads/base/**", (route) => route.abort());
    await choose(page, "tree.png", "image/png", await picture());
    await told(page, "The picture could not be sent: no answer. Try once more.");
    await page.unroute("**/uploads/base/**");
    await choose(page, "tree.png", "image/png", await picture());
    await page.locator(".picture img").waitFor();

    const admin = await administrator(stage);
    const other = await admin.visit("/admin/blog");
    await other.route("**/graphql", (route) =>
      route.request().postData()!.includes("uploadSettings") ? route.abort() : route.continue(),
    );
    await other.getByRole("button", { name: "Add", exact: true }).click();
    await told(other, "Pictures cannot be sent just now.");
    await other.unroute("**/graphql");
    await other.getByRole("button", { name: "Try again" }).click();
    await other.getByRole("button", { name: "Choose an image" }).waitFor();
  });

  it("§4 Image upload: Save waits for a picture that is on its way", async () => {
    const page = await addPost();
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
    expect(await page.getByRole("dialog", { name: "Add post" }).isVisible()).toBe(true);
    send();
    await page.locator(".picture img").waitFor();
    await page.getByRole("button", { name: "Save", disabled: false }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
  });
});
