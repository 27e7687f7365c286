import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { administrator, sendContacts, type Administrator } from "../accounts.ts";
import { useStage } from "../stage.ts";
import { said } from "../tables.ts";

const stage = useStage();
let admin: Administrator;
beforeAll(async () => {
  admin = await administrator(stage);
  await sendContacts(stage, 40);
});

const query = (page: Page) => new URL(page.url()).search;
const phones = (page: Page) => page.locator('td[data-label="Phone"]').allInnerTexts();

describe("§4 §9 Table state in the address", () => {
  it("§4 a reload and a shared link show the same page, rows, search and sort", async () => {
    const page = await admin.visit("/admin/contact");
    await page.getByRole("searchbox").fill("ghana");
    await said(page, "1 - 5 Total 20 Rows");
    await page.getByRole("columnheader", { name: "Phone" }).getByRole("button").click();
    await page.getByLabel("Rows per page").selectOption("10");
    await said(page, "1 - 10 Total 20 Rows");
    await page.getByRole("button", { name: "Page 2" }).click();
    await said(page, "11 - 20 Total 20 Rows");
    await page.waitForFunction(() => document.querySelector('td[data-label="Phone"]')?.textContent === "1000000021");
    const seen = await phones(page);
    expect(query(page)).toBe("?page=2&rows=10&search=ghana&sort=phone");

    await page.reload();
    await said(page, "11 - 20 Total 20 Rows");
    expect(await phones(page)).toEqual(seen);

    const shared = await admin.visit(`/admin/contact${query(page)}`, 375);
    await said(shared, "11 - 20 Total 20 Rows");
    expect(await phones(shared)).toEqual(seen);
    expect(await shared.getByRole("searchbox").inputValue()).toBe("ghana");
    expect(await shared.getByLabel("Rows per page").inputValue()).toBe("10");
  });

  it("§4 a change counts from the one before it, however quick", async () => {
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
    expect(query(page)).toBe("?rows=10&search=ghana&sort=-phone");
  });

  it("§4 Back and Forward go through what was shown, the search field too", async () => {
    const page = await admin.visit("/admin/contact");
    await page.getByRole("button", { name: "Page 2" }).click();
    await said(page, "6 - 10 Total 40 Rows");
    await page.getByRole("searchbox").fill("kenya");
    await said(page, "1 - 5 Total 20 Rows");
    await page.getByRole("columnheader", { name: "Phone" }).getByRole("button").click();
    await page.waitForURL("**/contact?search=kenya&sort=phone");
    await page.goBack();
    await page.waitForFunction(() => !document.querySelector("[aria-sort]"));
    await page.goBack();
    await said(page, "6 - 10 Total 40 Rows");
    expect(await page.getByRole("searchbox").inputValue()).toBe("");
    await page.goForward();
    await said(page, "1 - 5 Total 20 Rows");
    expect(await page.getByRole("searchbox").inputValue()).toBe("kenya");
    await page.goBack();
    await page.goBack();
    await said(page, "1 - 5 Total 40 Rows");
    expect(query(page)).toBe("");
  });

  it.each([
    ["?page=0&rows=7&sort=password&direction=up", ""],
    ["?page=abc&rows=5&search=&trash=yes", ""],
    ["?page=2.5&rows=-2&sort=-__proto__", ""],
    ["?page=2&rows=20&sort=-phone&x=<script>", "?page=2&rows=20&sort=-phone"],
    ["?page=99999&rows=10", "?page=4&rows=10"],
  ])("§4 bad values are dropped: %s becomes %s", async (given, kept) => {
    const page = await admin.visit(`/admin/contact${given}`);
    await page.waitForURL((url) => url.search === kept);
    await page.locator("tbody .cell-actions").first().waitFor();
    expect(await page.getByRole("alert").count()).toBe(0);
  });

  it("§4 an answer that comes late is never shown over a newer one", async () => {
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
    const seen = await phones(page);
    release();
    await expect.poll(() => isAnswered).toBe(true);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await phones(page)).toEqual(seen);
    expect(seen).toContain("1000000029");
    await said(page, "1 - 5 Total 11 Rows");
  });

  it("§4 while another page is on its way the last one stays, marked as busy", async () => {
    const page = await admin.visit("/admin/contact");
    const seen = await phones(page);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/graphql", async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole("button", { name: "Next" }).click();
    await page.locator('table[aria-busy="true"]').waitFor();
    expect(await phones(page)).toEqual(seen);
    release();
    await page.locator('table[aria-busy="false"]').waitFor();
    expect(await phones(page)).not.toEqual(seen);
  });

  it("§9 deleting the last row of the last page leads to the page before", async () => {
    const page = await admin.visit("/admin/contact?search=last4&rows=5");
    const names = await page.getByRole("button", { name: /^Delete / }).count();
    expect(names).toBe(2);
    const faq = await admin.visit("/admin/faq?page=2&rows=5");
    const deletes = faq.getByRole("button", { name: /^Delete / });
    for (let left = await deletes.count(); left > 0; left--) {
      await deletes.first().click();
      if (left > 1) await expect.poll(() => deletes.count()).toBe(left - 1);
    }
    await faq.waitForURL("**/admin/faq");
    await said(faq, "1 - 5 Total 5 Rows");
  });

  it("§2 only the rows of one page come over the wire", async () => {
    const page = await admin.visit("/admin/user");
    const answer = page.waitForResponse((response) =>
      Boolean(response.request().postData()?.includes("ContactTablePage")),
    );
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact" }).click();
    const { data } = (await (await answer).json()) as { data: { table: { total: number; rows: unknown[] } } };
    expect([data.table.total, data.table.rows.length]).toEqual([40, 5]);
  });
});
