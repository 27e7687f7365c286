import type { Page } from "@playwright/test";
import { sendContacts } from "../accounts.ts";
import { expect, test } from "../fixtures.ts";
import { said } from "../tables.ts";

test.beforeAll(async ({ gateway }) => {
  await sendContacts(gateway, 57);
});

const bodyRows = (page: Page) => page.locator("tbody tr:has(.cell-actions)");
const column = (page: Page, label: string) => page.locator(`td[data-label="${label}"]`);

test.describe("the tables", () => {
  const tables: [path: string, headings: string[]][] = [
    ["/admin/faq", ["Title", "Body"]],
    ["/admin/blog", ["Image", "Title", "Body", "View", "Like"]],
    ["/admin/user", ["Name", "User Name", "First Name", "Last Name", "Email", "Role"]],
    ["/admin/contact", ["First Name", "Last Name", "Country", "Organization", "Phone", "Email", "Message"]],
  ];

  for (const [path, headings] of tables)
    test(`§2 Admin tables Add · §2 Admin tables header · §2 Admin tables rows: ${path} has Add, its headings, and Edit and Delete on each row`, async ({
      admin,
    }) => {
      const page = await admin.visit(path);
      await expect(page.getByRole("button", { name: "Add", exact: true })).toBeVisible();
      const shown = await page.getByRole("columnheader").allInnerTexts();
      expect(shown.map((text) => text.trim()).filter((text) => headings.includes(text))).toEqual(headings);
      const rows = await bodyRows(page).count();
      expect(rows).toBeGreaterThan(0);
      for (const name of [/^Edit /, /^Delete /]) await expect(page.getByRole("button", { name })).toHaveCount(rows);
    });

  test('§2 Admin tables loading: "Loading..." stands where there are no rows, before the answer and after an empty one', async ({
    admin,
  }) => {
    const page = await admin.visit("/admin/contact?search=nobody-is-called-this");
    await expect(page.getByRole("table").getByText("Loading...")).toBeVisible();
    await expect(page.getByText("Nothing matches “nobody-is-called-this” yet.")).toBeVisible();
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route("**/graphql", async (route) => {
      await held;
      await route.continue();
    });
    await page.reload();
    await expect(page.getByRole("table").getByText("Loading...")).toBeVisible();
    answer();
    await page.unrouteAll({ behavior: "wait" });
    await page.getByRole("button", { name: "Clear the search" }).click();
    await said(page, "1 - 5 Total 57 Rows");
    await expect(page.getByRole("table").getByText("Loading...")).toHaveCount(0);
  });

  test("a row that somebody adds appears by itself where there were none", async ({ admin }) => {
    const page = await admin.visit("/admin/faq?search=Newly%20asked");
    await expect(page.getByText("Nothing matches")).toBeVisible();
    await admin.graphql(`mutation { createFaq(input: { title: "Newly asked", body: "Answered" }) { _id } }`);
    await expect(page.getByRole("cell", { name: "Newly asked" })).toBeVisible();
  });

  test("§9 roles · §3 User record: a role is shown as Admin for 1 and User otherwise", async ({ admin }) => {
    const user = `first_name: "Kofi", last_name: "Mensah", password: "eight or more"`;
    await admin.graphql(`mutation { createUser(input: { ${user}, email: "kofi@example.org", role: 0 }) { _id } }`);
    const page = await admin.visit("/admin/user?sort=role");
    await expect(column(page, "Role")).toHaveText(["User", "Admin"]);
  });
});

test.describe("the pager", () => {
  test("§4 Admin tables · §2 Admin tables pager · §9 pager summary: page 1 and 5 rows at first; the summary and the buttons say so", async ({
    admin,
  }) => {
    const page = await admin.visit("/admin/contact");
    await said(page, "1 - 5 Total 57 Rows");
    await expect(bodyRows(page)).toHaveCount(5);
    await expect(page.getByLabel("Rows per page")).toHaveValue("5");
    await expect(page.getByRole("button", { name: "Previous" })).toBeDisabled();
    await expect(page.getByRole("button", { name: "Next" })).toBeEnabled();
    await expect(page.getByRole("button", { name: "Page 1", exact: true })).toHaveAttribute("aria-current", "page");
  });

  test("§9 pager · §9 pager summary: page buttons within 2 of the current page; Next is disabled at the end", async ({
    admin,
  }) => {
    const page = await admin.visit("/admin/contact");
    const numbers = page.locator(".pager-page");
    await expect(numbers).toHaveText(["1", "2", "3"]);
    await page.getByRole("button", { name: "Page 3" }).click();
    await said(page, "11 - 15 Total 57 Rows");
    await expect(numbers).toHaveText(["1", "2", "3", "4", "5"]);
    await page.getByRole("button", { name: "Page 5" }).click();
    await said(page, "21 - 25 Total 57 Rows");
    await expect(numbers).toHaveText(["3", "4", "5", "6", "7"]);
    for (let at = 6; at <= 12; at++) await page.getByRole("button", { name: "Next" }).click();
    await said(page, "56 - 57 Total 57 Rows");
    await expect(numbers).toHaveText(["10", "11", "12"]);
    await expect(bodyRows(page)).toHaveCount(2);
    await expect(page.getByRole("button", { name: "Next" })).toBeDisabled();
    await page.getByRole("button", { name: "Previous" }).click();
    await said(page, "51 - 55 Total 57 Rows");
  });

  test("§9 Admin rows per page: 5, 10, 20, 50 and all; another number starts at the first page", async ({ admin }) => {
    const page = await admin.visit("/admin/contact?page=3");
    const rows = page.getByLabel("Rows per page");
    await expect(rows.locator("option")).toHaveText(["5", "10", "20", "50", "All"]);
    for (const [choice, text] of [
      ["10", "1 - 10 Total 57 Rows"],
      ["20", "1 - 20 Total 57 Rows"],
      ["50", "1 - 50 Total 57 Rows"],
      ["-1", "1 - 57 Total 57 Rows"],
    ] as const) {
      await rows.selectOption(choice);
      await said(page, text);
      await expect(page.locator("tbody tr")).toHaveCount(Number(text.split(" ")[2]));
    }
    await expect(page.locator(".pager-page")).toHaveText(["1"]);
    for (const name of ["Previous", "Next"]) await expect(page.getByRole("button", { name })).toBeDisabled();
  });
});

test.describe("search and sort", () => {
  test("§9 Admin search · §4 Admin search: looks through every column whatever the case, and the page's slice is made anew", async ({
    admin,
  }) => {
    const page = await admin.visit("/admin/contact?page=4");
    const search = page.getByRole("searchbox", { name: "Search" });
    for (const [text, rows] of [
      ["LAST57", "1 - 1 Total 1 Rows"],
      ["gHaNa", "1 - 5 Total 29 Rows"],
      ["organization 9", "1 - 1 Total 1 Rows"],
      ["1000000033", "1 - 1 Total 1 Rows"],
      ["PERSON12@example.ORG", "1 - 1 Total 1 Rows"],
      ["message 4", "1 - 5 Total 11 Rows"],
      ["(a+)+$", "0 - 0 Total 0 Rows"],
    ] as const) {
      await search.fill(text);
      await said(page, rows);
    }
    await search.fill("");
    await said(page, "1 - 5 Total 57 Rows");
  });

  test("§9 Admin search: a role is found by the word shown", async ({ admin }) => {
    const page = await admin.visit("/admin/user");
    await page.getByRole("searchbox").fill("admin");
    await expect(page.locator("tbody .cell-actions")).toHaveCount(1);
    await expect(column(page, "Email")).toHaveText(["ada@example.org"]);
  });

  test("§4 Admin sort: goes ascending, descending, none, in the store and not on the page alone", async ({ admin }) => {
    const page = await admin.visit("/admin/contact");
    const header = page.getByRole("columnheader", { name: "Phone" });
    const button = header.getByRole("button");
    const first = () => page.locator('td[data-label="Phone"]').first();
    const newest = await first().innerText();
    await expect(header).not.toHaveAttribute("aria-sort");
    await button.click();
    await expect(first().getByText("1000000001")).toBeVisible();
    await expect(header).toHaveAttribute("aria-sort", "ascending");
    await button.click();
    await expect(first().getByText("1000000057")).toBeVisible();
    await expect(header).toHaveAttribute("aria-sort", "descending");
    await button.click();
    await expect(page.locator("[aria-sort]")).toHaveCount(0);
    await expect(first().getByText(newest)).toBeVisible();
  });

  test("§4 Admin sort: sorting by another column starts ascending there and leaves the first", async ({ admin }) => {
    const page = await admin.visit("/admin/contact?sort=-phone");
    await page.getByRole("columnheader", { name: "Country" }).getByRole("button").click();
    await expect(page.locator('td[data-label="Country"]').first().getByText("Ghana")).toBeVisible();
    await expect(page.locator("[aria-sort]")).toHaveCount(1);
  });
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
      if (left < 0 || right > innerWidth) faults.push(`${box.textContent} stands from ${left} to ${right}`);
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
