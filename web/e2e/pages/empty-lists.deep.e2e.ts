import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";

test.beforeAll(async ({ admin, gateway }) => {
  for (const kind of ["blog", "faq"]) {
    const records = (await (await fetch(`${gateway.url}/api/${kind}/list`)).json()) as { _id: string }[];
    const remove = { method: "DELETE", headers: { "x-auth-token": admin.token } };
    for (const { _id } of records) await fetch(`${gateway.url}/api/${kind}/${_id}`, remove);
  }
});

const ring = (page: Page) => page.locator("main svg.growing");

for (const path of ["/blog", "/faq", "/"])
  test(`§4 lists: Loading... stays on ${path} where nothing is there, and its ring stops and fades, with and without the script`, async ({
    visit,
  }) => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await visit(path, 1440, { javaScriptEnabled });
      const text = page.locator("main").getByText("Loading...");
      await text.scrollIntoViewIfNeeded();
      await expect(text).toBeVisible();
      await expect(ring(page)).toHaveCSS("opacity", "0");
      await expect(ring(page).locator("path").first()).toHaveCSS("animation-name", "none");
      const [words, room] = [await text.boundingBox(), await text.locator("..").boundingBox()];
      expect(words!.x).toBe(room!.x);
    }
  });

for (const name of ["Blog", "FAQ"])
  test(`§4 lists: on the way to ${name} the ring turns until the empty answer is there, and then stops`, async ({
    visit,
  }) => {
    const page = await visit("/contact");
    let open = () => {};
    const opened = new Promise<void>((resolve) => (open = resolve));
    await page.route("**/graphql", async (route) => {
      await opened;
      await route.continue();
    });
    await page.getByRole("contentinfo").getByRole("link", { name, exact: true }).click();
    await expect(page.locator("main").getByText("Loading...")).toBeVisible();
    await expect(ring(page)).toHaveCSS("opacity", "1");
    await expect(ring(page).locator("path").first()).toHaveCSS("animation-name", "ring-grow");
    open();
    await expect(ring(page)).toHaveCSS("opacity", "0");
    await expect(page.locator("main").getByText("Loading...")).toBeVisible();
  });

test("§8 list failure: the ring turns while the posts cannot be had", async ({ visit, allowed }) => {
  allowed.push(/Failed|ERR_|fetch/);
  const page = await visit("/contact");
  const failed = page.waitForEvent("requestfailed");
  await page.route("**/graphql", (route) => route.abort());
  await page.getByRole("contentinfo").getByRole("link", { name: "Blog", exact: true }).click();
  await failed;
  await expect(ring(page).locator("path").first()).toHaveCSS("animation-name", "ring-grow");
  await expect(ring(page)).toHaveCSS("opacity", "1");
});
