import type { Page } from "@playwright/test";
import { axeFindings } from "../browser/axe.ts";
import { expect } from "../fixtures.ts";
import { aMessage } from "../forms.ts";
import { test as base } from "../servers/mail-fixtures.ts";

const test = base.extend({
  settings: ({ mail }, provide) => provide({ SMTP_URL: mail.url, TEAM_EMAIL: "team@example.org" }),
});

const answer = "mutation ($_id: ID!, $input: AnswerInput!) { answerContact(_id: $_id, input: $input) { _id } }";
const panel = (page: Page) => page.getByRole("dialog", { name: "Ama Mensah" });
const text = (page: Page) => panel(page).getByRole("textbox", { name: "Answer" });

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
