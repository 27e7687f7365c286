import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { administrator, sendContacts, type Administrator } from "../accounts.ts";
import { useStage } from "../stage.ts";
import { answered, said } from "../tables.ts";

const stage = useStage();
let admin: Administrator;
beforeAll(async () => {
  admin = await administrator(stage);
  await sendContacts(stage, 12);
});

const focused = (page: Page) => page.evaluate(() => document.activeElement!.textContent);
const status = (page: Page) => page.locator(".admin-screen p[role=status]");

describe("§2 Shortcuts", () => {
  it('§2 "?" lists the keys, and each does what the list says', async () => {
    const page = await admin.visit("/admin/contact");
    const press = (key: string) => page.keyboard.press(key);
    await press("?");
    const list = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await list.waitFor();
    const keys = await list.locator("kbd").allInnerTexts();
    expect(keys).toEqual(["?", "/", "n", "j", "k", "e", "d", "u", "]", "[", "t", "Esc"]);
    await press("Escape");
    await list.waitFor({ state: "detached" });

    await press("/");
    expect(await page.evaluate(() => document.activeElement!.getAttribute("type"))).toBe("search");
    await page.getByRole("heading", { level: 1 }).click();
    await press("n");
    await page.getByRole("dialog", { name: "Add message" }).waitFor();
    await press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });

    await press("]");
    await said(page, "6 - 10 Total 12 Rows");
    await press("[");
    await said(page, "1 - 5 Total 12 Rows");

    await page.getByRole("heading", { level: 1 }).click();
    await press("j");
    const first = await page.locator("tbody tr").nth(0).innerText();
    const rowOf = () => page.evaluate(() => (document.activeElement!.closest("tr") as HTMLElement | null)?.innerText);
    expect(await rowOf()).toBe(first);
    await press("j");
    expect(await rowOf()).not.toBe(first);
    await press("k");
    expect(await rowOf()).toBe(first);
    await press("e");
    await page.getByRole("dialog", { name: "Edit message" }).waitFor();
    await press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });

    await press("d");
    await said(page, "1 - 5 Total 11 Rows");
    expect(await rowOf()).not.toBe(first);
    await page.getByRole("button", { name: "Undo" }).waitFor();
    await press("u");
    await said(page, "1 - 5 Total 12 Rows");

    await press("t");
    await page.getByText("The trash is empty.").waitFor();
    await press("t");
    await said(page, "1 - 5 Total 12 Rows");
  });

  it("§2 keys are letters while one types and under a dialog, and can be turned off for good", async () => {
    const page = await admin.visit("/admin/contact");
    await page.getByRole("searchbox").pressSequentially("net?d");
    expect(await page.getByRole("searchbox").inputValue()).toBe("net?d");
    expect(await page.getByRole("dialog").count()).toBe(0);
    await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
    await page.keyboard.press("n");
    expect(await page.getByRole("dialog").count()).toBe(1);
    await page.getByRole("switch", { name: "Single keys do these things" }).click();
    await page.keyboard.press("Escape");
    await page.reload();
    await answered(page);
    await page.keyboard.press("n");
    expect(await page.getByRole("dialog").count()).toBe(0);
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
  });
});

describe("§2 Told to screen readers", () => {
  it("§2 §9 results, page and sort, each once it is there", async () => {
    const page = await admin.visit("/admin/contact");
    await status(page).getByText("1 - 5 Total 12 Rows. Page 1 of 3").waitFor({ state: "attached" });
    await page.getByRole("button", { name: "Next" }).click();
    await status(page).getByText("6 - 10 Total 12 Rows. Page 2 of 3").waitFor({ state: "attached" });
    await page.getByRole("columnheader", { name: "Phone" }).getByRole("button").click();
    await status(page).getByText("Sorted by Phone, ascending").waitFor({ state: "attached" });
    await page.getByRole("searchbox").fill("ghana");
    await status(page).getByText("Searched for ghana").waitFor({ state: "attached" });
    await status(page).getByText("1 - 5 Total 6 Rows").waitFor({ state: "attached" });
  });
});

describe("§2 By keyboard alone", () => {
  it("§2 §4 a record is added, edited and deleted, and the focus is never lost", async () => {
    const page = await admin.visit("/admin/faq");
    await page.getByRole("button", { name: "Add", exact: true }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor();
    expect(await page.evaluate(() => document.activeElement!.getAttribute("name"))).toBe("title");
    await page.keyboard.type("Typed");
    await page.keyboard.press("Tab");
    await page.keyboard.type("By keyboard");
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe("Cancel");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(await focused(page)).toBe("Add");

    await page.getByRole("button", { name: "Edit Typed" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor();
    await page.keyboard.type("Typed twice");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(await focused(page)).toMatch(/^Edit/);

    const row = page.locator("tbody tr[data-marked]");
    await row.getByRole("button", { name: /^Delete / }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("status").getByText("deleted").waitFor();
    await expect.poll(() => focused(page)).toMatch(/^Delete/);
    await page.getByRole("button", { name: "Undo" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("status").getByText("restored").waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false);
  });
});
