import type { Page } from "@playwright/test";
import { addHostile, hostileRecords, madeByPayloads, payloads } from "../../../gateway/test/harness/hostile-texts.ts";
import { expect, test } from "../fixtures.ts";

const forms = [
  { list: "/api/faq", path: "/admin/faq", edit: "Edit question" },
  { list: "/api/blog", path: "/admin/blog", edit: "Edit post" },
  { list: "/api/user", path: "/admin/user", edit: "Edit user" },
  { list: "/api/contact", path: "/admin/contact", edit: "Edit message" },
] as const;

let posts: { _id: string; title: string }[] = [];
test.beforeAll(async ({ gateway, admin }) => {
  test.setTimeout(120_000);
  for (const { list } of forms) {
    const added = await addHostile(gateway.url, list, admin.token);
    if (list === "/api/blog") posts = added;
  }
});

/** Nothing ran, an address in the text of a post is a link and no more, nothing was made an element that could, no mail has more than one recipient and no text; foreign requests and breaches of the policy fail by themselves. */
async function expectOnlyText(page: Page): Promise<void> {
  expect(await page.evaluate(() => (window as { hit?: unknown }).hit)).toBeUndefined();
  expect(await page.locator(madeByPayloads).evaluateAll((all) => all.map(({ outerHTML }) => outerHTML))).toEqual([]);
}

test("H20 lists show every payload as text, in the HTML and after its script (true)", async ({ visit }) => {
  for (const path of ["/blog", "/faq", "/"]) {
    const page = await visit(path);
    const text = await page.locator("main").textContent();
    if (path !== "/") for (const each of payloads) expect(text, path).toContain(each);
    await expectOnlyText(page);
  }
});

test("H20 a post shows its title as text, and of its body only harmless elements", async ({ visit, gateway }) => {
  const page = await visit("/blog");
  for (const { _id, title } of posts) {
    await page.goto(`/blog/${_id}`);
    await expect(page.locator("article h1")).toBeVisible();
    await expect(page.locator("article h1")).toHaveText(title);
    expect(await page.title()).toContain(title);
    await expectOnlyText(page);
  }
  const html = await (await fetch(`${gateway.url}/blog/${posts[1]!._id}`)).text();
  expect(html).not.toContain(posts[1]!.title);
});

for (const { list, path, edit } of forms)
  test(`H20 ${path} shows every payload as text, in its table and in its dialog`, async ({ gateway, admin }) => {
    const page = await admin.visit(`${path}?rows=-1`);
    const rows = page.locator("tbody tr", { has: page.getByRole("button", { name: "Edit" }) });
    const answer = await fetch(`${gateway.url}${list}/list`, { headers: { "x-auth-token": admin.token } });
    const stored = (await answer.json()) as Record<string, string>[];
    await expect(rows).toHaveCount(stored.length);
    const first = Object.keys(hostileRecords[list](0))[0]!;
    for (const [at, record] of stored.entries()) await expect(rows.nth(at)).toContainText(record[first]!);
    await expectOnlyText(page);
    const hostile = stored.flatMap((record, at) => (payloads.includes(record[first]!) ? [at] : []));
    expect(hostile).toHaveLength(payloads.length);
    for (const at of hostile.filter((_, index) => index % 3 === 0)) {
      await rows.nth(at).getByRole("button", { name: "Edit" }).click();
      const dialog = page.getByRole("dialog", { name: edit });
      await expect(dialog).toBeVisible();
      for (const name of Object.keys(hostileRecords[list](0)).filter(
        (name) => !["password", "role", "image", "name", "user_name"].includes(name),
      ))
        await expect(dialog.locator(`[name="${name}"]`)).toHaveValue(stored[at]![name]!);
      await expectOnlyText(page);
      await dialog.getByRole("button", { name: "Cancel" }).click();
      await expect(dialog).toHaveCount(0);
    }
  });
