import type { Page } from "@playwright/test";
import { axeFindings } from "../browser/axe.ts";
import { expect } from "../fixtures.ts";
import { aMessage } from "../forms.ts";
import { test as base } from "../servers/mail-fixtures.ts";
import { said } from "../tables.ts";

const test = base.extend({
  settings: ({ mail }, provide) => provide({ SMTP_URL: mail.url, TEAM_EMAIL: "team@example.org" }),
});

const answer = "mutation ($_id: ID!, $input: AnswerInput!) { answerContact(_id: $_id, input: $input) { _id } }";
const panel = (page: Page) => page.getByRole("dialog", { name: "Ama Mensah" });
const text = (page: Page) => panel(page).getByRole("textbox", { name: "Answer" });

const drafts = (page: Page): Promise<string> =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith("kept-input:"))
      .map(([, value]) => String(value))
      .join(),
  );

test("an answer of somebody else is shown when the message is opened, and to who is replying", async ({ admin }) => {
  const { _id } = await admin.add("/api/contact", { ...aMessage, message: "Answered twice?" });
  for (const width of [375, 1440]) {
    const page = await admin.visit("/admin/contact?search=Answered+twice", width);
    const first = `Before ${width} px`;
    await admin.graphql(answer, { _id, input: { text: first } });
    await page.locator("tbody .row-link").click();
    await expect(panel(page).getByText(first)).toBeVisible();
    await panel(page).getByRole("button", { name: "Reply" }).click();
    await text(page).fill("Dear Ama,");
    const line = panel(page).getByText("There is another answer: see above.");
    await expect(line).toHaveCount(0);
    await admin.graphql(answer, { _id, input: { text: `Meanwhile ${width} px` } });
    await expect(line).toBeInViewport({ ratio: 1 });
    await expect(panel(page).getByText(`Meanwhile ${width} px`)).toBeVisible();
    await expect(text(page)).toHaveValue("Dear Ama,");
    expect(await axeFindings(page)).toEqual([]);
    await panel(page).getByRole("button", { name: "Send" }).click();
    await expect(text(page)).toHaveCount(0);
    await expect(panel(page).getByText("Dear Ama,")).toBeVisible();
  }
});

test("the table next to half an answer is paged, sorted and searched without a question, and the answer is kept", async ({
  admin,
}) => {
  for (let at = 0; at < 7; at++) await admin.add("/api/contact", { ...aMessage, message: `Next to it ${at}` });
  const page = await admin.visit("/admin/contact?search=Next+to+it");
  await page.locator("tbody .row-link").first().click();
  await panel(page).getByRole("button", { name: "Reply" }).click();
  await text(page).fill("Half");
  await page.getByRole("button", { name: "Page 2" }).click();
  await said(page, "6 - 7 Total 7 Rows");
  await page.getByRole("columnheader", { name: "Email" }).getByRole("button").click();
  await expect(page).toHaveURL(/sort=email/);
  await page.getByRole("searchbox").fill("Next to it 3");
  await said(page, "1 - 1 Total 1 Rows");
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await expect(text(page)).toHaveValue("Half");
  await text(page).fill("Half an answer");
  await expect.poll(() => drafts(page)).toContain("Half an answer");
  await page.keyboard.press("Escape");
  await expect(page.getByText("Discard your changes?")).toBeVisible();
});

test("what is typed without a pause is kept while it is typed", async ({ admin }) => {
  await admin.add("/api/contact", { ...aMessage, message: "Without a pause" });
  const page = await admin.visit("/admin/contact?search=Without+a+pause");
  await page.locator("tbody .row-link").click();
  await panel(page).getByRole("button", { name: "Reply" }).click();
  await text(page).pressSequentially("Typed without a pause", { delay: 250 });
  expect(await drafts(page)).toContain("Typed");
});
