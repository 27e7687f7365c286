import { expect } from "../fixtures.ts";
import { picture } from "../pictures.ts";
import { choose, savePicture, test } from "./new-post.ts";

test.describe("the picture in the blog dialog", () => {
  test("§4 Image upload · §1 upload widget: a real png is sent by the widget, shown, saved with the post and served", ({
    newPost,
    gateway,
  }) => savePicture(newPost, gateway, "png"));

  test("§9 upload · §5 upload · §5 Blog dialog: at most one file; the next one takes the place of the last, and it can be taken away", async ({
    newPost: page,
  }) => {
    await choose(page, "one.png", "image/png", await picture());
    const shown = page.locator(".picture img");
    await expect(shown).toBeVisible();
    const first = await shown.getAttribute("src");
    await choose(page, "two.png", "image/png", await picture("png", 80, 90));
    await expect(shown).not.toHaveAttribute("src", first!);
    await expect(shown).toHaveCount(1);
    await page.getByRole("button", { name: "Remove the image" }).click();
    await expect(shown).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Choose an image" })).toBeFocused();
  });
});
