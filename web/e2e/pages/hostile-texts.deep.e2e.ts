import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";

/** Each would set `window.hit`, open a dialog or ask another host, were it anything but text. */
const payloads = [
  `<script>hit=1</script>`,
  `</script><script>hit=1</script>`,
  `<ScRiPt>hit=1</sCrIpT>`,
  `<img src=x onerror=hit=1>`,
  `<img src=https://evil.example/a.png>`,
  `"><img src=x onerror=hit=1>`,
  `'><svg onload=hit=1>`,
  `<svg><script>hit=1</script></svg>`,
  `<body onload=hit=1>`,
  `<iframe src=javascript:hit=1>`,
  `<iframe srcdoc="<script>parent.hit=1</script>">`,
  `<a href="javascript:hit=1">x</a>`,
  `<a href="jav&#x09;ascript:hit=1">x</a>`,
  `[x](javascript:hit=1)`,
  `![x](https://evil.example/b.png)`,
  `[x](data:text/html,<script>hit=1</script>)`,
  `<details open ontoggle=hit=1>x</details>`,
  `<input autofocus onfocus=hit=1>`,
  `<video><source onerror=hit=1></video>`,
  `<math><mi//xlink:href="data:x,<script>hit=1</script>">`,
  `<style>@import "https://evil.example/c.css"</style>`,
  `<link rel=stylesheet href=https://evil.example/d.css>`,
  `<meta http-equiv=refresh content="0;url=https://evil.example">`,
  `<base href=https://evil.example/>`,
  `<form action=https://evil.example><button>x</button></form>`,
  `<object data=javascript:hit=1></object>`,
  `<template><img src=x onerror=hit=1></template>`,
  `<!--><img src=x onerror=hit=1>-->`,
  `&lt;script&gt;hit=1&lt;/script&gt;`,
  `{{constructor.constructor("hit=1")()}}\${hit=1}`,
];
const payload = (at: number) => payloads[at % payloads.length]!;

type Fields = Record<string, string | number>;
const forms: { list: string; path: string; edit: string; of: (at: number) => Fields }[] = [
  {
    list: "/api/faq",
    path: "/admin/faq",
    edit: "Edit question",
    of: (at) => ({ title: payload(at), body: payload(at + 7) }),
  },
  {
    list: "/api/blog",
    path: "/admin/blog",
    edit: "Edit post",
    // A picture of any https host is what a post may hold; everything else is not.
    of: (at) => ({ title: payload(at), body: payload(at).replace(/^!.*/, "x"), image: "" }),
  },
  {
    list: "/api/user",
    path: "/admin/user",
    edit: "Edit user",
    of: (at) => ({
      ...{ first_name: payload(at), last_name: payload(at + 1), name: payload(at + 2), user_name: payload(at + 3) },
      ...{ email: `"><svg/onload=hit=${at}>@evil.example`, password: "correct horse", role: 0 },
    }),
  },
  {
    list: "/api/contact",
    path: "/admin/contact",
    edit: "Edit message",
    of: (at) => ({
      ...{ first_name: payload(at), last_name: payload(at + 1), country: payload(at + 2), message: payload(at + 3) },
      ...{ organization: payload(at + 4), phone: "0221234567", email: `"><svg/onload=hit=${at}>@evil.example` },
    }),
  },
];

const posts: { _id: string; title: string }[] = [];
test.beforeAll(async ({ gateway, admin }) => {
  test.setTimeout(120_000);
  const headers = { "content-type": "application/json", "x-auth-token": admin.token };
  for (const { list, of } of forms)
    for (let at = 0; at < payloads.length; at++) {
      const answer = await fetch(gateway.url + list, { method: "POST", headers, body: JSON.stringify(of(at)) });
      expect(answer.status).toBe(201);
      if (list === "/api/blog") posts.push((await answer.json()) as (typeof posts)[number]);
    }
});

/** Nothing ran, an address in the text of a post is a link and no more, nothing was made an element that could, no mail has more than one recipient and no text; foreign requests and breaches of the policy fail by themselves. */
async function expectOnlyText(page: Page): Promise<void> {
  const made = `[onerror], [onload], [onfocus], [ontoggle], main script:not([type$=json]), iframe, object, base, main meta, main form [formaction], [href^=javascript], [href^=data], [src*=evil], [href*=evil]:not([href^="mailto:"], .prose > p > a[href^="https:"]), [href^="mailto:"]:is([href*="?"], [href*="&"])`;
  expect(await page.evaluate(() => (window as { hit?: unknown }).hit)).toBeUndefined();
  expect(await page.locator(made).evaluateAll((all) => all.map(({ outerHTML }) => outerHTML))).toEqual([]);
}

for (const javaScriptEnabled of [true, false])
  test(`H20 lists show every payload as text, in the HTML and after its script (${javaScriptEnabled})`, async ({
    visit,
  }) => {
    for (const path of ["/blog", "/faq", "/"]) {
      const page = await visit(path, 1440, { javaScriptEnabled });
      const text = await page.locator("main").textContent();
      if (path !== "/") for (const each of payloads) expect(text, path).toContain(each);
      if (javaScriptEnabled) await expectOnlyText(page);
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

for (const { list, path, edit, of } of forms)
  test(`H20 ${path} shows every payload as text, in its table and in its dialog`, async ({ gateway, admin }) => {
    const page = await admin.visit(`${path}?rows=-1`);
    const rows = page.locator("tbody tr", { has: page.getByRole("button", { name: "Edit" }) });
    const answer = await fetch(`${gateway.url}${list}/list`, { headers: { "x-auth-token": admin.token } });
    const stored = (await answer.json()) as Record<string, string>[];
    await expect(rows).toHaveCount(stored.length);
    const first = Object.keys(of(0))[0]!;
    for (const [at, record] of stored.entries()) await expect(rows.nth(at)).toContainText(record[first]!);
    await expectOnlyText(page);
    const hostile = stored.flatMap((record, at) => (payloads.includes(record[first]!) ? [at] : []));
    expect(hostile).toHaveLength(payloads.length);
    for (const at of hostile.filter((_, index) => index % 3 === 0)) {
      await rows.nth(at).getByRole("button", { name: "Edit" }).click();
      const dialog = page.getByRole("dialog", { name: edit });
      await expect(dialog).toBeVisible();
      for (const name of Object.keys(of(0)).filter(
        (name) => !["password", "role", "image", "name", "user_name"].includes(name),
      ))
        await expect(dialog.locator(`[name="${name}"]`)).toHaveValue(stored[at]![name]!);
      await expectOnlyText(page);
      await dialog.getByRole("button", { name: "Cancel" }).click();
      await expect(dialog).toHaveCount(0);
    }
  });
