import { beforeAll, expect, it } from "vitest";
import { administrator, sendContacts, type Administrator } from "./accounts.ts";
import { axeFindings } from "./axe.ts";
import { useStage } from "./stage.ts";
import { said } from "./tables.ts";

const stage = useStage();
let admin: Administrator;
beforeAll(async () => {
  admin = await administrator(stage);
});

const summary = (total: number) => new RegExp(`Total ${total} Rows`);

it("§1 administrators: rows that are selected on several pages are deleted together, and Undo brings all back", async () => {
  const page = await admin.visit("/admin/faq");
  const before = Number(/Total (\d+) Rows/.exec(await page.locator(".pager-summary").innerText())![1]);
  await page.getByRole("checkbox", { name: "Select all rows on this page" }).check();
  await page.getByRole("button", { name: "Next" }).click();
  await page.locator('table[aria-busy="false"] tbody input:not(:checked)').first().waitFor();
  await page.locator("tbody").getByRole("checkbox").first().check();
  const bar = page.getByRole("group", { name: "Selected rows" });
  await bar.getByText("6 rows selected", { exact: true }).first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await bar.getByRole("button", { name: "Delete" }).click();
  await page.getByText("6 rows deleted").waitFor();
  await said(page, summary(before - 6));
  expect(await bar.count()).toBe(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("6 rows restored").waitFor();
  await said(page, summary(before));
});

it("Selection: all that match, on many pages, are deleted, restored from the trash and undone", async () => {
  await sendContacts(stage, 60);
  for (const width of [375, 1440]) {
    const page = await admin.visit("/admin/contact?search=first", width);
    await page.locator("tbody").getByRole("checkbox").first().check();
    await page.getByRole("button", { name: "Select all 60 that match" }).click();
    expect(await page.locator("tbody input:checked").count()).toBe(5);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("group", { name: "Selected rows" }).getByRole("button", { name: "Delete" }).click();
    await page.getByText("60 rows deleted").waitFor();
    await page.getByRole("button", { name: "Trash" }).click();
    await page.locator("tbody").getByRole("checkbox").first().waitFor();
    await page.getByRole("checkbox", { name: "Select all rows on this page" }).check();
    await page.getByRole("button", { name: "Select all 60 that match" }).click();
    await page.getByRole("group", { name: "Selected rows" }).getByRole("button", { name: "Restore" }).click();
    await page.getByText("60 rows restored").waitFor();
  }
});

it("Selection: rows that are chosen while others are being deleted stay chosen, also in the trash", async () => {
  const page = await admin.visit("/admin/faq");
  let answer = () => {};
  const held = () => new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/graphql", async (route) => {
    if (route.request().postData()?.includes("DeleteFaqs")) await held();
    await route.continue();
  });
  const boxes = page.locator("tbody").getByRole("checkbox");
  const bar = page.getByRole("group", { name: "Selected rows" });
  const one = bar.getByText("1 row selected", { exact: true }).first();
  await boxes.nth(0).check();
  await bar.getByRole("button", { name: "Delete" }).click();
  await boxes.nth(1).check();
  await bar.getByText("2 rows selected", { exact: true }).first().waitFor();
  answer();
  await page.getByText("1 row deleted").waitFor();
  await one.waitFor();
  await bar.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Trash" }).click();
  await boxes.nth(0).check();
  answer();
  await page.getByText("1 row deleted").waitFor();
  await one.waitFor();
});

it("User Table: one's own account stays when all are deleted", async () => {
  await (
    await administrator(stage)
  ).add("/api/user", {
    first_name: "Kofi",
    last_name: "Mensah",
    email: "kofi@example.org",
    password: "correct horse",
    role: 0,
  });
  const page = await admin.visit("/admin/user");
  await page.getByRole("checkbox", { name: "Select all rows on this page" }).check();
  await page.getByRole("group", { name: "Selected rows" }).getByRole("button", { name: "Delete" }).click();
  await page.getByText("1 row deleted; 1 row had to stay").waitFor();
  await said(page, summary(1));
});
