import type { Page } from "@playwright/test";
import type { Administrator } from "../accounts.ts";
import { expect, test } from "../fixtures.ts";
import { hold, holdToEnd } from "../hold.ts";
import { bodyRows, column, said } from "../tables.ts";

test.beforeAll(async ({ admin }) => {
  await admin.graphql(`mutation { deleteFaqs(choice: { search: "" }) { count } }`);
  for (const letter of "ABCDEFGHIJKL") await admin.add("/api/faq", { title: `Title ${letter}`, body: "Body" });
});

const letters = (titles: string[]) => titles.map((title) => title.at(-1)).join("");
const shown = async (page: Page) => letters(await column(page, "Title").allInnerTexts());
const up = (page: Page, letter: string) => page.getByRole("button", { name: `Move up: Title ${letter}` });
const down = (page: Page, letter: string) => page.getByRole("button", { name: `Move down: Title ${letter}` });

test.describe("the order of FAQ entries", () => {
  test("a move that fails is taken back, with the reason, and rows are not moved where they are sorted, searched, filtered or in the trash", async ({
    admin,
    allowed,
  }) => {
    allowed.push(/Failed to move row/, /503/);
    const page = await admin.visit("/admin/faq?rows=10");
    const before = await shown(page);
    await page.route("**/graphql", (route) =>
      route.request().postData()!.includes("MoveFaq") ? route.fulfill({ status: 503, body: "{}" }) : route.continue(),
    );
    await down(page, before[0]!).click();
    await expect(page.getByRole("alert")).toContainText("Failed to move row");
    await expect.poll(() => shown(page)).toBe(before);
    await expect(down(page, before[0]!)).toBeFocused();
    await admin.add("/api/faq", { title: "Title M", body: "Body", publishAt: null });
    for (const address of ["?sort=title", "?search=Title", "?state=draft", "?trash=1"]) {
      await page.goto(`/admin/faq${address}`);
      await expect(bodyRows(page).first()).toBeVisible();
      await expect(page.getByRole("button", { name: /^Move / })).toHaveCount(0);
    }
  });

  test.describe("a row that is moved to the next page", () => {
    async function moving(admin: Administrator) {
      const page = await admin.visit("/admin/faq");
      const call = await holdToEnd(page, "MoveFaq");
      await down(page, (await shown(page)).at(-1)!).click();
      await expect.poll(call.count).toBe(1);
      return { page, call };
    }

    test("is not followed from another screen", async ({ admin }) => {
      const { page, call } = await moving(admin);
      await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Blog" }).click();
      await expect(page.getByRole("table", { name: "Blog Table" })).toBeVisible();
      await call.finish();
      await expect(page).toHaveURL("/admin/blog");
      await said(page, /^1 - /);
    });

    test("is not followed while a dialog is open, which keeps its text and asks nothing", async ({ admin }) => {
      const { page, call } = await moving(admin);
      await page.keyboard.press("n");
      const title = page.getByRole("dialog", { name: "Add question" }).getByLabel("Title");
      await title.fill("Half a question");
      await call.finish();
      await expect(page.getByRole("alertdialog")).toHaveCount(0);
      await expect(title).toHaveValue("Half a question");
      await expect(page).toHaveURL("/admin/faq?add");
    });
  });
});

test("a move next to questions that were just added, which are shown first, counts from the order of the site", async ({
  admin,
  gateway,
}) => {
  await admin.graphql(`mutation { deleteFaqs(choice: { search: "" }) { count } }`);
  for (const letter of "ABCDEF") await admin.add("/api/faq", { title: `Title ${letter}`, body: "Body" });
  const onSite = async () => {
    const list = (await (await fetch(`${gateway.url}/api/faq/list`)).json()) as { title: string }[];
    return letters(list.map(({ title }) => title));
  };
  const page = await admin.visit("/admin/faq");
  async function addInTable(letter: string) {
    await page.keyboard.press("n");
    await page.getByRole("textbox", { name: "Title" }).fill(`Title ${letter}`);
    await page.getByRole("textbox", { name: "Body" }).fill("Body");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  await addInTable("M");
  expect(await shown(page)).toBe("MABCD");
  const moves = await hold(page, "MoveFaq");
  await down(page, "M").click();
  await down(page, "A").click();
  await up(page, "C").click();
  expect(await shown(page)).toBe("MACBD");
  moves.release();
  await expect.poll(onSite).toBe("MACBDEF");
  await expect.poll(() => shown(page)).toBe("MACBD");
  await addInTable("N");
  expect(await shown(page)).toBe("NMACB");
  await up(page, "A").click();
  await expect.poll(onSite).toBe("AMCBDEFN");
  await addInTable("O");
  await addInTable("P");
  expect(await shown(page)).toBe("POAMC");
  await down(page, "C").click();
  await expect.poll(onSite).toBe("AMBCDEFNOP");
  await said(page, "1 - 5 Total 10 Rows");
  await addInTable("Q");
  const back = await hold(page, "MoveFaq");
  await up(page, "A").click();
  await down(page, "A").click();
  back.release();
  await expect.poll(() => shown(page)).toBe("AMBCD");
  expect(await onSite()).toBe("AMBCDEFNOPQ");
  await expect(page.getByRole("alert")).toHaveCount(0);
});
