import type { Page } from "@playwright/test";
import { fromWord, word } from "../../test/pasted-html.ts";
import { paste } from "../browser/clipboard.ts";
import { expect } from "../fixtures.ts";
import { aMessage } from "../forms.ts";
import { test as base } from "../servers/mail-fixtures.ts";
import { column, rowOf, said } from "../tables.ts";

const test = base.extend({
  settings: ({ mail }, provide) => provide({ SMTP_URL: mail.url, TEAM_EMAIL: "team@example.org" }),
});

const monthMinutes = 30 * 24 * 60;
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** The page that everything is done on. */
const isStill = (page: Page, path: string) => expect(page).toHaveURL(({ pathname }) => pathname === path);

test("an editor writes an article pasted from a word processor, schedules, revises and publishes it on one page", async ({
  admin,
  gateway,
}) => {
  const page = await admin.visit("/admin/blog", 1440);
  await button(page, "Add").click();
  const post = page.getByRole("dialog", { name: /^(Add|Edit) post$/ });
  await post.getByLabel("Title").fill("Roots of the coast");
  const body = post.getByRole("textbox", { name: "Body" });
  await body.focus();
  await paste(body, [], { "text/html": word, "text/plain": "Roots" });
  await expect(body).toHaveValue(fromWord);
  await post.getByRole("radio", { name: "Schedule" }).check();
  await post.getByLabel(/^Date and time/).fill("2999-03-24T09:00");
  await button(page, "Save").click();
  await expect(page.getByText("Roots of the coast added")).toBeVisible();
  const publication = rowOf(page, "Roots of the coast").locator(column(page, "Publication"));
  await expect(publication).toContainText("Scheduled");
  await isStill(page, "/admin/blog");

  await page.getByRole("link", { name: "Roots of the coast" }).click();
  await body.press("Control+End");
  await body.pressSequentially("\n\nRevised.");
  await expect(post.getByRole("tabpanel", { name: "Preview" }).getByText("Revised.")).toBeVisible();
  await button(page, "Save").click();
  await expect(post).toHaveCount(0);
  await page.getByRole("link", { name: "Roots of the coast" }).click();
  await post.getByRole("radio", { name: "Publish now" }).check();
  await button(page, "Save").click();
  await expect(publication).toContainText("Published");
  await isStill(page, "/admin/blog");
  const posts = (await (await fetch(`${gateway.url}/api/blog/list`)).json()) as { title: string; body: string }[];
  expect(posts.find(({ title }) => title === "Roots of the coast")?.body).toBe(`${fromWord}\n\nRevised.`);
});

test("an administrator finds last week's unanswered messages, answers one and erases a person on one page", async ({
  admin,
  gateway,
  mail,
}) => {
  const send = (fields: object) => admin.add("/api/contact", { ...aMessage, ...fields });
  gateway.passMinutes(-monthMinutes);
  await send({ first_name: "Efua", email: "efua@example.org", message: "Long ago" });
  gateway.passMinutes(monthMinutes);
  await send({ first_name: "Kwame", email: "kwame@example.org", message: "Please erase me." });
  await send({ first_name: "Ama", email: "ama@example.org", message: "How is a tonne measured?" });
  const page = await admin.visit("/admin/contact", 1440);
  await button(page, "Unanswered").click();
  await said(page, "1 - 3 Total 3 Rows");
  await button(page, "Last 7 days").click();
  await said(page, "1 - 2 Total 2 Rows");

  await page.getByRole("link", { name: "Ama" }).click();
  const message = page.getByRole("dialog", { name: /Mensah$/ });
  await message.getByRole("button", { name: "Reply" }).click();
  await message.getByLabel("Answer").fill("By independent people.");
  await message.getByRole("button", { name: "Send" }).click();
  await expect(message.getByText("Sent", { exact: true })).toBeVisible();
  expect(mail.to("ama@example.org")).toHaveLength(1);
  await expect(rowOf(page, "Ama")).toContainText("Answered");
  await isStill(page, "/admin/contact");

  await page.getByRole("link", { name: "Kwame" }).click();
  await expect(message).toContainText("Please erase me.");
  await message.getByRole("button", { name: "Everything from this person" }).click();
  const person = page.getByRole("dialog", { name: "Everything from this person" });
  await person.getByRole("button", { name: "Erase" }).click();
  await expect(person).toContainText("Permanently deleted for kwame@example.org:");
  await person.getByRole("button", { name: "Close" }).click();
  await said(page, "0 - 0 Total 0 Rows");
  await isStill(page, "/admin/contact");
  const { contacts } = await admin.graphql<{ contacts: { email: string }[] }>("{ contacts { email } }");
  expect(contacts.map(({ email }) => email)).toEqual(["ama@example.org", "efua@example.org"]);
});
