import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { administrator, sendContacts, type Administrator } from "../accounts.ts";
import { useStage } from "../stage.ts";
import { said } from "../tables.ts";

const stage = useStage();
let admin: Administrator;
beforeAll(async () => {
  admin = await administrator(stage);
  await sendContacts(stage, 57);
});

const bodyRows = (page: Page) => page.locator("tbody tr:has(.cell-actions)");
const column = (page: Page, label: string) => page.locator(`td[data-label="${label}"]`).allInnerTexts();

describe("the tables", () => {
  const tables: [path: string, headings: string[]][] = [
    ["/admin/faq", ["Title", "Body"]],
    ["/admin/blog", ["Image", "Title", "Body", "View", "Like"]],
    ["/admin/user", ["Name", "User Name", "First Name", "Last Name", "Email", "Role"]],
    ["/admin/contact", ["First Name", "Last Name", "Country", "Organization", "Phone", "Email", "Message"]],
  ];

  it.each(tables)(
    "§2 Admin tables Add · §2 Admin tables header · §2 Admin tables rows: %s has Add, its headings, and Edit and Delete on each row",
    async (path, headings) => {
      const page = await admin.visit(path);
      expect(await page.getByRole("button", { name: "Add", exact: true }).isVisible()).toBe(true);
      const shown = await page.getByRole("columnheader").allInnerTexts();
      expect(shown.map((text) => text.trim()).filter((text) => headings.includes(text))).toEqual(headings);
      const rows = await bodyRows(page).count();
      expect(rows).toBeGreaterThan(0);
      for (const name of [/^Edit /, /^Delete /]) expect(await page.getByRole("button", { name }).count()).toBe(rows);
    },
  );

  it('§2 Admin tables loading: "Loading..." stands where there are no rows, before the answer and after an empty one', async () => {
    const page = await admin.visit("/admin/contact?search=nobody-is-called-this");
    expect(await page.getByRole("table").getByText("Loading...").isVisible()).toBe(true);
    await page.getByText("Nothing matches “nobody-is-called-this” yet.").waitFor();
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route("**/graphql", async (route) => {
      await held;
      await route.continue();
    });
    await page.reload();
    await page.getByRole("table").getByText("Loading...").waitFor();
    answer();
    await page.unrouteAll({ behavior: "wait" });
    await page.getByRole("button", { name: "Clear the search" }).click();
    await said(page, "1 - 5 Total 57 Rows");
    expect(await page.getByRole("table").getByText("Loading...").count()).toBe(0);
  });

  it("a row that somebody adds appears by itself where there were none", async () => {
    const page = await admin.visit("/admin/faq?search=Newly%20asked");
    await page.getByText("Nothing matches").waitFor();
    await admin.graphql(`mutation { createFaq(input: { title: "Newly asked", body: "Answered" }) { _id } }`);
    await page.getByRole("cell", { name: "Newly asked" }).waitFor();
  });

  it("§9 roles · §3 User record: a role is shown as Admin for 1 and User otherwise", async () => {
    const user = `first_name: "Kofi", last_name: "Mensah", password: "eight or more"`;
    await admin.graphql(`mutation { createUser(input: { ${user}, email: "kofi@example.org", role: 0 }) { _id } }`);
    const page = await admin.visit("/admin/user?sort=role");
    expect(await column(page, "Role")).toEqual(["User", "Admin"]);
  });
});

describe("the pager", () => {
  it("§4 Admin tables · §2 Admin tables pager · §9 pager summary: page 1 and 5 rows at first; the summary and the buttons say so", async () => {
    const page = await admin.visit("/admin/contact");
    await said(page, "1 - 5 Total 57 Rows");
    expect(await bodyRows(page).count()).toBe(5);
    expect(await page.getByLabel("Rows per page").inputValue()).toBe("5");
    expect(await page.getByRole("button", { name: "Previous" }).isDisabled()).toBe(true);
    expect(await page.getByRole("button", { name: "Next" }).isEnabled()).toBe(true);
    expect(await page.getByRole("button", { name: "Page 1", exact: true }).getAttribute("aria-current")).toBe("page");
  });

  it("§9 pager · §9 pager summary: page buttons within 2 of the current page; Next is disabled at the end", async () => {
    const page = await admin.visit("/admin/contact");
    const numbers = () => page.locator(".pager-page").allInnerTexts();
    expect(await numbers()).toEqual(["1", "2", "3"]);
    await page.getByRole("button", { name: "Page 3" }).click();
    await said(page, "11 - 15 Total 57 Rows");
    expect(await numbers()).toEqual(["1", "2", "3", "4", "5"]);
    await page.getByRole("button", { name: "Page 5" }).click();
    await said(page, "21 - 25 Total 57 Rows");
    expect(await numbers()).toEqual(["3", "4", "5", "6", "7"]);
    for (let at = 6; at <= 12; at++) await page.getByRole("button", { name: "Next" }).click();
    await said(page, "56 - 57 Total 57 Rows");
    expect(await numbers()).toEqual(["10", "11", "12"]);
    expect(await bodyRows(page).count()).toBe(2);
    expect(await page.getByRole("button", { name: "Next" }).isDisabled()).toBe(true);
    await page.getByRole("button", { name: "Previous" }).click();
    await said(page, "51 - 55 Total 57 Rows");
  });

  it("§9 Admin rows per page: 5, 10, 20, 50 and all; another number starts at the first page", async () => {
    const page = await admin.visit("/admin/contact?page=3");
    const rows = page.getByLabel("Rows per page");
    expect(await rows.locator("option").allInnerTexts()).toEqual(["5", "10", "20", "50", "All"]);
    for (const [choice, text] of [
      ["10", "1 - 10 Total 57 Rows"],
      ["20", "1 - 20 Total 57 Rows"],
      ["50", "1 - 50 Total 57 Rows"],
      ["-1", "1 - 57 Total 57 Rows"],
    ] as const) {
      await rows.selectOption(choice);
      await said(page, text);
      await page.waitForFunction(
        (count) => document.querySelectorAll("tbody tr").length === count,
        Number(text.split(" ")[2]),
      );
    }
    expect(await page.locator(".pager-page").allInnerTexts()).toEqual(["1"]);
    for (const name of ["Previous", "Next"]) expect(await page.getByRole("button", { name }).isDisabled()).toBe(true);
  });
});

describe("search and sort", () => {
  it("§9 Admin search · §4 Admin search: looks through every column whatever the case, and the page's slice is made anew", async () => {
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

  it("§9 Admin search: a role is found by the word shown", async () => {
    const page = await admin.visit("/admin/user");
    await page.getByRole("searchbox").fill("admin");
    await page.waitForFunction(() => document.querySelectorAll("tbody .cell-actions").length === 1);
    expect(await column(page, "Email")).toEqual(["ada@example.org"]);
  });

  it("§4 Admin sort: goes ascending, descending, none, in the store and not on the page alone", async () => {
    const page = await admin.visit("/admin/contact");
    const header = page.getByRole("columnheader", { name: "Phone" });
    const button = header.getByRole("button");
    const first = () => page.locator('td[data-label="Phone"]').first();
    const newest = await first().innerText();
    expect(await header.getAttribute("aria-sort")).toBeNull();
    await button.click();
    await first().getByText("1000000001").waitFor();
    expect(await header.getAttribute("aria-sort")).toBe("ascending");
    await button.click();
    await first().getByText("1000000057").waitFor();
    expect(await header.getAttribute("aria-sort")).toBe("descending");
    await button.click();
    await page.waitForFunction(() => !document.querySelector("[aria-sort]"));
    await first().getByText(newest).waitFor();
  });

  it("§4 Admin sort: sorting by another column starts ascending there and leaves the first", async () => {
    const page = await admin.visit("/admin/contact?sort=-phone");
    await page.getByRole("columnheader", { name: "Country" }).getByRole("button").click();
    await page.locator('td[data-label="Country"]').first().getByText("Ghana").waitFor();
    expect(await page.locator("[aria-sort]").count()).toBe(1);
  });
});

describe("the tables at every width", () => {
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

  beforeAll(async () => {
    const user = `first_name: "Esi", last_name: "Owusu", password: "eight or more"`;
    await admin.graphql(`mutation { createUser(input: { ${user}, email: "esi@example.org", role: 0 }) { _id } }`);
  });

  it.each(["contact", "user", "faq", "blog"])("%s: nothing is cut, crammed or sticks out", async (table) => {
    const page = await admin.visit(`/admin/${table}`);
    const isCard = () =>
      page
        .locator("tbody tr")
        .first()
        .evaluate((row) => row.getBoundingClientRect().height > 60);
    const cards: number[] = [];
    for (const trash of [false, true]) {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(async () => [width, ...(await page.evaluate(faultsOf))]).toEqual([width]);
        if (await isCard()) cards.push(width);
      }
      if (!trash) {
        await page
          .getByRole("button", { name: /^Delete / })
          .first()
          .click();
        await page.getByRole("status").getByText("deleted").waitFor();
        await page.getByRole("button", { name: "Trash" }).click();
        await page.getByRole("button", { name: /^Restore / }).waitFor();
        await page.locator("tbody").getByRole("checkbox").first().check();
      }
    }
    expect(cards).toContain(375);
    expect(cards).not.toContain(1440);
    await page
      .locator("tbody")
      .getByRole("button", { name: /^Restore / })
      .click();
    await page.getByText("The trash is empty.").waitFor();
  });

  it("a long text leaves the toast on the screen, and a selected card has one tint from edge to edge", async () => {
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
      await page.getByRole("status").getByText("deleted").waitFor();
      const toast = (await page.locator(".toast").boundingBox())!;
      expect(toast.x).toBeGreaterThan(0);
      expect(toast.x + toast.width).toBeLessThan(width);
      for (const name of ["Undo", "Dismiss"]) {
        const button = (await page.getByRole("button", { name }).boundingBox())!;
        expect(button.x + button.width).toBeLessThan(width);
      }
      await page.getByRole("button", { name: "Undo" }).click();
      await page.getByText(/restored$/).waitFor();
    }
  });
});
