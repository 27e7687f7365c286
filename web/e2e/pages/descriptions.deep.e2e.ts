import { ada, tokenOf } from "../../test/accounts.ts";
import { axeFindings } from "../browser/axe.ts";
import { expect, test } from "../fixtures.ts";

const allText = "document.documentElement.scrollWidth - innerWidth";

for (const width of [375, 1440])
  test(`the reference is read without a script at ${width} px: each call has its place, and the policy nothing to report`, async ({
    visit,
  }) => {
    const page = await visit("/api/docs", width, { javaScriptEnabled: false });
    await expect(page.getByRole("heading", { level: 1, name: "REST reference" })).toBeVisible();
    const calls = await page.getByRole("article").count();
    expect(calls).toBeGreaterThan(25);
    await page.getByRole("navigation", { name: "Contents" }).getByRole("link", { name: "Create an FAQ entry" }).click();
    expect(page.url()).toContain("/api/docs#createFaq");
    const call = page.getByRole("article", { name: "Create an FAQ entry" });
    await expect(call).toBeInViewport();
    await expect(call.getByText("curl -X POST")).toBeVisible();
    await expect(page.locator("script")).toHaveCount(0);
  });

test("the reference has axe's assent, fits 375 px, and its first link skips to the content", async ({ visit }) => {
  const page = await visit("/api/docs", 375);
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(allText)).toBe(0);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("what was typed into the explorer stays while its tab does, and nothing of it after Logout, here or in another tab", async ({
  admin,
  gateway,
}) => {
  const secret = "a password in a document";
  const site = await admin.visit("/admin/account");
  const explorer = await site.context().newPage();
  const kept = () => explorer.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  const editor = explorer.getByLabel("Query Editor");
  const type = async () => {
    await explorer.goto("/graphql");
    await editor.locator(".CodeMirror:visible").click();
    await explorer.keyboard.press("ControlOrMeta+a");
    await explorer.keyboard.insertText(`# ${secret}`);
    await expect.poll(kept).toContain(secret);
  };
  await type();
  await explorer.reload();
  await expect(editor.getByText(secret)).toBeVisible();
  expect(await explorer.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(secret);
  await site.goto("/logout");
  await expect(site).toHaveURL("/login");
  await expect(editor.getByText("blogPosts")).toBeVisible();
  expect(await kept()).not.toContain(secret);

  await site.evaluate((token) => localStorage.setItem("token", token), await tokenOf(gateway, ada));
  await type();
  await explorer.goto("/admin/account");
  await explorer.goto("/logout");
  await expect(explorer).toHaveURL("/login");
  expect(await kept()).not.toContain(secret);
});
