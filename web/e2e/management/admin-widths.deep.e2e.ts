import { sendContacts } from "../../test/accounts.ts";
import { expect, test } from "../fixtures.ts";
import { hold } from "../hold.ts";
import { said } from "../tables.ts";

test.beforeAll(async ({ gateway }) => {
  await sendContacts(gateway, 57);
});

test.describe("the tables at every width", () => {
  const widths = [320, 375, 640, 768, 899, 900, 1000, 1100, 1219, 1220, 1280, 1440];
  /** Runs in the page: what is cut, runs into its neighbour or sticks out. */
  function faultsOf(): string[] {
    const faults: string[] = [];
    const page = document.documentElement;
    if (page.scrollWidth > innerWidth) faults.push(`the page is ${page.scrollWidth} wide`);
    const whole = document.querySelectorAll<HTMLElement>(
      "th:not(.cell-actions), td[data-label=Phone] .cell, .cell-actions",
    );
    for (const cell of whole) if (cell.scrollWidth > cell.clientWidth + 1) faults.push(`${cell.innerText} is cut`);
    for (const cell of document.querySelectorAll<HTMLElement>("td[data-label] .cell"))
      if (cell.clientWidth < (cell.querySelector("img, svg") ? 45 : 60) && cell.scrollWidth > cell.clientWidth + 1)
        faults.push(`${cell.innerText.slice(0, 20)} has ${cell.clientWidth} px`);
    for (const box of document.querySelectorAll(".admin-screen :is(button, input, select, .pager-summary)")) {
      const { left, right } = box.getBoundingClientRect();
      if (left < 0 || right > innerWidth) faults.push(`${box.textContent} is from ${left} to ${right}`);
    }
    return faults;
  }

  test.beforeAll(async ({ admin }) => {
    const user = `first_name: "Esi", last_name: "Owusu", password: "eight or more"`;
    await admin.graphql(`mutation { createUser(input: { ${user}, email: "esi@example.org", role: 0 }) { _id } }`);
  });

  for (const table of ["contact", "user", "faq", "blog"])
    test(`${table}: nothing is cut, crammed or sticks out`, async ({ admin }) => {
      const page = await admin.visit(`/admin/${table}`);
      const isCard = () =>
        page
          .locator("tbody tr")
          .first()
          .evaluate((row) => row.getBoundingClientRect().height > 60);
      for (const trash of [false, true]) {
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          await expect.poll(async () => [width, ...(await page.evaluate(faultsOf))]).toEqual([width]);
          if ([375, 1440].includes(width)) await expect.poll(isCard).toBe(width === 375);
        }
        if (!trash) {
          const [remove] = await page.getByRole("button", { name: /^Delete / }).all();
          await remove!.click();
          await expect(page.getByRole("status").getByText("deleted")).toBeVisible();
          await page.getByRole("button", { name: "Trash" }).click();
          await expect(page.getByRole("button", { name: /^Restore / })).toBeVisible();
          await page.locator("tbody").getByRole("checkbox").first().check();
        }
      }
      await page
        .locator("tbody")
        .getByRole("button", { name: /^Restore / })
        .click();
      await expect(page.getByText("The trash is empty.")).toBeVisible();
    });

  test("a long text leaves the toast on the screen, and a selected card has one tint from edge to edge", async ({
    admin,
  }) => {
    const title =
      "Whether-a-tonne-of-carbon-that-was-counted-once-can-be-counted-twice and what an auditor says to that";
    await admin.graphql(`mutation { createFaq(input: { title: "${title}", body: "No." }) { _id } }`);
    for (const width of [320, 375, 768]) {
      const page = await admin.visit("/admin/faq?search=Whether-a-tonne", width);
      const card = page.locator("tbody tr").first();
      await card.getByRole("checkbox").check();
      if (width < 768) {
        const tints = await card.evaluate((row) =>
          [row, ...row.children]
            .map((part) => getComputedStyle(part).backgroundColor)
            .map((colour) => colour !== "rgba(0, 0, 0, 0)"),
        );
        expect(tints).toEqual([true, ...tints.slice(1).map(() => false)]);
      }
      await card.getByRole("button", { name: /^Delete/ }).click();
      await expect(page.getByRole("status").getByText("deleted")).toBeVisible();
      const toast = (await page.locator(".toast").boundingBox())!;
      expect(toast.x).toBeGreaterThan(0);
      expect(toast.x + toast.width).toBeLessThan(width);
      for (const name of ["Undo", "Dismiss"]) {
        const button = (await page.getByRole("button", { name }).boundingBox())!;
        expect(button.x + button.width).toBeLessThan(width);
      }
      await page.getByRole("button", { name: "Undo" }).click();
      await expect(page.getByText(/restored$/)).toBeVisible();
    }
  });
});

for (const width of [375, 768, 1440])
  test(`at ${width} px a table has its place before it is answered: nothing moves or lies over the pager`, async ({
    admin,
  }) => {
    const page = await admin.visit("/admin/faq", width);
    const held = await hold(page, "Contact");
    await page.goto("/admin/contact");
    const table = page.getByRole("table", { name: "Contact Table" });
    await expect(table.getByText("Loading...")).toBeVisible();
    const grey = (await table.locator(".grey-rows").boundingBox())!;
    const pager = (await page.locator(".pager").boundingBox())!;
    expect(grey.y + grey.height).toBeLessThanOrEqual(pager.y);
    const heading = page.getByRole("columnheader", { name: "Received" });
    const places = async () => ({
      table: (await table.boundingBox())!.y,
      // Cards have no headings.
      received: width < 768 ? 0 : (await heading.boundingBox())!.x,
    });
    const before = await places();
    held.release();
    await expect(page.getByText("57 in all")).toBeVisible();
    await said(page, "1 - 5 Total 57 Rows");
    expect(await places()).toEqual(before);
  });
