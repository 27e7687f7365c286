import { expect, test } from "../fixtures.ts";

for (const [path, reason] of [
  ["/admin/faq?trash=1", "The trash is empty."],
  ["/admin/faq?search=nothing-has-this", "No results for"],
] as const)
  test(`the ring next to Loading... has faded after the answer: ${reason}`, async ({ admin }) => {
    const page = await admin.visit(path);
    await expect(page.getByText(reason)).toBeVisible();
    await expect(page.getByRole("table").getByText("Loading...")).toBeVisible();
    const ring = page.getByRole("table").locator("svg.growing");
    await expect(ring).toHaveCSS("opacity", "0");
    await expect(ring.locator("path").first()).toHaveCSS("animation-name", "none");
  });

test("the ring next to Loading... turns while there is no answer", async ({ admin }) => {
  const page = await admin.visit("/admin/user");
  await page.route("**/graphql", () => {});
  await page.getByRole("link", { name: "FAQ" }).click();
  const ring = page.getByRole("table").locator("svg.growing");
  await expect(ring).toHaveCSS("opacity", "1");
  await expect(ring.locator("path").first()).toHaveCSS("animation-name", "ring-grow");
});
