import type { Page } from "@playwright/test";
import { sendContacts } from "../accounts.ts";
import { expect, test } from "../fixtures.ts";
import { said } from "../tables.ts";

test.beforeAll(async ({ gateway }) => {
  await sendContacts(gateway, 40);
});

const phones = (page: Page) => page.locator('td[data-label="Phone"]');

test.describe("§4 §9 Table state in the address", () => {
  test("§4 a reload and a shared link show the same page, rows, search and sort", async ({ admin }) => {
    const page = await admin.visit("/admin/contact");
    await page.getByRole("searchbox").fill("ghana");
    await said(page, "1 - 5 Total 20 Rows");
    await page.getByRole("columnheader", { name: "Phone" }).getByRole("button").click();
    await page.getByLabel("Rows per page").selectOption("10");
    await said(page, "1 - 10 Total 20 Rows");
    await page.getByRole("button", { name: "Page 2" }).click();
    await said(page, "11 - 20 Total 20 Rows");
    await expect(phones(page).first()).toHaveText("1000000021");
    const seen = await phones(page).allInnerTexts();
    const query = "?page=2&rows=10&search=ghana&sort=phone";
    await expect(page).toHaveURL(`/admin/contact${query}`);

    await page.reload();
    await said(page, "11 - 20 Total 20 Rows");
    await expect(phones(page)).toHaveText(seen);

    const shared = await admin.visit(`/admin/contact${query}`, 375);
    await said(shared, "11 - 20 Total 20 Rows");
    await expect(phones(shared)).toHaveText(seen);
    await expect(shared.getByRole("searchbox")).toHaveValue("ghana");
    await expect(shared.getByLabel("Rows per page")).toHaveValue("10");
  });

  test("§4 a change counts from the one before it, however quick", async ({ admin }) => {
    const page = await admin.visit("/admin/contact?search=ghana");
    await said(page, "1 - 5 Total 20 Rows");
    // So quick that nothing runs in between but what runs at once.
    await page.evaluate(async () => {
      const settle = async () => {
        for (let step = 0; step < 1_000; step++) await null;
      };
      const headings = [...document.querySelectorAll<HTMLElement>("th button")];
      const phone = headings.find((button) => button.textContent === "Phone")!;
      phone.click();
      await settle();
      phone.click();
      await settle();
      const rows = document.querySelector<HTMLSelectElement>(".pager-rows select")!;
      rows.value = "10";
      rows.dispatchEvent(new Event("change", { bubbles: true }));
    });
    await said(page, "1 - 10 Total 20 Rows");
    await expect(page).toHaveURL("/admin/contact?rows=10&search=ghana&sort=-phone");
  });

  test("§4 Back and Forward go through what was shown, the search field too", async ({ admin }) => {
    const page = await admin.visit("/admin/contact");
    await page.getByRole("button", { name: "Page 2" }).click();
    await said(page, "6 - 10 Total 40 Rows");
    await page.getByRole("searchbox").fill("kenya");
    await said(page, "1 - 5 Total 20 Rows");
    await page.getByRole("columnheader", { name: "Phone" }).getByRole("button").click();
    await expect(page).toHaveURL("/admin/contact?search=kenya&sort=phone");
    await page.goBack();
    await expect(page.locator("[aria-sort]")).toHaveCount(0);
    await page.goBack();
    await said(page, "6 - 10 Total 40 Rows");
    await expect(page.getByRole("searchbox")).toHaveValue("");
    await page.goForward();
    await said(page, "1 - 5 Total 20 Rows");
    await expect(page.getByRole("searchbox")).toHaveValue("kenya");
    await page.goBack();
    await page.goBack();
    await said(page, "1 - 5 Total 40 Rows");
    await expect(page).toHaveURL("/admin/contact");
  });

  test("a link followed right after Escape waits until the address has changed", async ({ admin }) => {
    const page = await admin.visit("/admin/faq");
    const links = page.locator("tbody .row-link");
    const dialog = page.getByRole("dialog", { name: "Edit question" });
    for (const [closed, followed] of [
      [0, 0],
      [0, 1],
    ] as const) {
      await links.nth(closed).focus();
      await page.keyboard.press("Enter");
      await expect(dialog).toBeVisible();
      const title = await links.nth(followed).innerText();
      // So quick that the step back is not taken in between.
      await links.nth(followed).evaluate((link: HTMLElement) => {
        document.activeElement!.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
        link.click();
      });
      await expect(dialog.getByLabel("Title")).toHaveValue(title);
      await expect(page).toHaveURL(/\?edit=[0-9a-f]{24}$/);
      await page.goBack();
      await expect(dialog).toHaveCount(0);
      await expect(page).toHaveURL("/admin/faq");
      await page.goForward();
      await expect(dialog.getByLabel("Title")).toHaveValue(title);
      await page.goBack();
      await expect(dialog).toHaveCount(0);
    }
    await links.first().focus();
    await page.keyboard.press("Enter");
    await expect(dialog).toBeVisible();
    await Promise.all([page.keyboard.press("Escape"), page.keyboard.press("Enter")]);
    await expect(dialog.getByLabel("Title")).toHaveValue(await links.first().innerText());
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL("/admin/faq");
  });

  for (const [given, kept] of [
    ["?page=0&rows=7&sort=password&direction=up", ""],
    ["?page=abc&rows=5&search=&trash=yes", ""],
    ["?page=2.5&rows=-2&sort=-__proto__", ""],
    ["?page=2&rows=20&sort=-phone&x=<script>", "?page=2&rows=20&sort=-phone"],
    ["?page=99999&rows=10", "?page=4&rows=10"],
  ])
    test(`§4 bad values are dropped: ${given} becomes ${kept}`, async ({ admin }) => {
      const page = await admin.visit(`/admin/contact${given}`);
      await expect(page).toHaveURL((url) => url.search === kept);
      await expect(page.locator("tbody .cell-actions").first()).toBeVisible();
      expect(await page.getByRole("alert").count()).toBe(0);
    });

  test("§4 an answer that comes late is never shown over a newer one", async ({ admin }) => {
    const page = await admin.visit("/admin/contact");
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    let isAnswered = false;
    await page.route("**/graphql", async (route) => {
      if (!route.request().postData()!.includes('"search":"last1"')) return route.continue();
      const response = await route.fetch();
      await held;
      await route.fulfill({ response }).catch(() => undefined); // the page may have given it up
      isAnswered = true;
    });
    const late = page.waitForRequest((request) => Boolean(request.postData()?.includes('"search":"last1"')));
    await page.getByRole("searchbox").fill("last1");
    await late;
    await page.getByRole("searchbox").fill("last2");
    await said(page, "1 - 5 Total 11 Rows");
    const seen = await phones(page).allInnerTexts();
    release();
    await expect.poll(() => isAnswered).toBe(true);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await phones(page).allInnerTexts()).toEqual(seen);
    expect(seen).toContain("1000000029");
    await said(page, "1 - 5 Total 11 Rows");
  });

  test("§4 while another page is on its way the last one stays, marked as busy", async ({ admin }) => {
    const page = await admin.visit("/admin/contact");
    const seen = await phones(page).allInnerTexts();
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/graphql", async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole("button", { name: "Next" }).click();
    await expect(page.locator('table[aria-busy="true"]')).toBeVisible();
    await expect(phones(page)).toHaveText(seen);
    release();
    await expect(page.locator('table[aria-busy="false"]')).toBeVisible();
    await expect(phones(page)).not.toHaveText(seen);
  });

  test("§9 deleting the last row of the last page leads to the page before", async ({ admin }) => {
    const page = await admin.visit("/admin/contact?search=last4&rows=5");
    await expect(page.getByRole("button", { name: /^Delete / })).toHaveCount(2);
    const faq = await admin.visit("/admin/faq?page=2&rows=5");
    const deletes = faq.getByRole("button", { name: /^Delete / });
    for (let left = await deletes.count(); left > 0; left--) {
      await deletes.first().click();
      if (left > 1) await said(faq, new RegExp(`Total ${left + 4} Rows`));
    }
    await expect(faq).toHaveURL("/admin/faq");
    await said(faq, "1 - 5 Total 5 Rows");
  });

  test("§2 only the rows of one page come over the wire", async ({ admin }) => {
    const page = await admin.visit("/admin/user");
    // Read in the page: the browser does not always keep for others what it has handed to it.
    await page.evaluate(() => {
      const { fetch } = window;
      const sizes: string[] = [];
      Object.assign(window, { sizes });
      window.fetch = async (...call) => {
        const response = await fetch(...call);
        if (!String(call[1]?.body).includes("ContactTablePage")) return response;
        const { data } = (await response.clone().json()) as { data: { table: { total: number; rows: unknown[] } } };
        sizes.push(`${data.table.rows.length} of ${data.table.total}`);
        return response;
      };
    });
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact" }).click();
    await said(page, /Total 40 Rows/);
    const sizes = await page.evaluate(() => (window as unknown as { sizes: string[] }).sizes);
    expect(new Set(sizes)).toEqual(new Set(["5 of 40"]));
  });
});
