import type { Page } from "@playwright/test";
import { axeFindings } from "../axe.ts";
import { expect, test as base } from "../fixtures.ts";
import { aMessage } from "../forms.ts";
import type { BuiltGateway } from "../gateway.ts";
import { startMailServer } from "../mail-server.ts";
import { tabTo } from "../tab-to.ts";

type MailServer = Awaited<ReturnType<typeof startMailServer>>;

const test = base.extend<object, { mail: MailServer }>({
  mail: [
    async ({}, provide) => {
      const mail = await startMailServer();
      await provide(mail);
      await mail.stop();
    },
    { scope: "worker" },
  ],
  settings: ({ mail }, provide) => provide({ SMTP_URL: mail.url, TEAM_EMAIL: "team@example.org" }),
});

const write = ({ url }: BuiltGateway, fields: object) =>
  fetch(`${url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      query: "mutation ($input: ContactInput!) { createContact(input: $input) { _id } }",
      variables: { input: { ...aMessage, ...fields } },
    }),
  });
const message = (page: Page) => page.getByRole("dialog", { name: "Edit message" });
const isWithin = (page: Page, width: number) =>
  expect(page.evaluate(() => document.documentElement.scrollWidth)).resolves.toBeLessThanOrEqual(width);

test("Answers: an answer is written by keyboard, with that of an FAQ entry, mailed once, and shown where the message is", async ({
  gateway,
  admin,
  mail,
}) => {
  await write(gateway, { message: "How is a tonne measured?" });
  const page = await admin.visit("/admin/contact", 375);
  await page.keyboard.press("j");
  await page.keyboard.press("e");
  await expect(message(page)).toBeVisible();
  await tabTo(page, message(page).getByRole("button", { name: "Reply" }));
  await page.keyboard.press("Enter");
  const reply = page.getByRole("dialog", { name: "Reply to Ama Mensah" });
  await expect(reply.getByText("How is a tonne measured?")).toBeVisible();
  const text = reply.getByLabel("Answer");
  await expect(text).toBeFocused();
  await page.keyboard.type("Dear Ama,\n");
  await tabTo(page, reply.getByRole("button", { name: "Insert an FAQ answer" }));
  await page.keyboard.press("Enter");
  const { faqs } = await admin.graphql<{ faqs: { title: string; body: string }[] }>("{ faqs { title body } }");
  await expect(reply.getByRole("listitem")).toHaveText(faqs.map(({ title }) => title));
  expect(await axeFindings(page)).toEqual([]);
  await isWithin(page, 375);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(text).toHaveValue(`Dear Ama,\n${faqs[0]!.body}`);
  await page.keyboard.press("Control+z");
  await expect(text).toHaveValue("Dear Ama,\n");
  await page.keyboard.press("Control+Shift+z");
  await expect(text).toHaveValue(`Dear Ama,\n${faqs[0]!.body}`);
  await tabTo(page, reply.getByRole("button", { name: "Send" }));
  await page.keyboard.press("Enter");
  await expect(reply).toHaveCount(0);
  await expect(message(page).getByRole("button", { name: "Reply" })).toBeFocused();
  await expect(message(page).getByText("Sent", { exact: true })).toBeVisible();
  await expect(message(page).getByText("by Ada Lovelace")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await isWithin(page, 375);
  const [sent, ...others] = mail.to(aMessage.email);
  expect(others).toEqual([]);
  expect(sent!.headers).toMatch(/^reply-to: team@example\.org$/im);
  expect(sent!.text).toContain(faqs[0]!.body.slice(0, 40));
  await page.keyboard.press("Escape");
  await expect(page.locator("tbody").getByText("Answered")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test("Answers: an answer to an address that is refused for good shows as not sent", async ({ gateway, admin }) => {
  await write(gateway, { first_name: "Kwame", email: "kwame@refused.example", message: "Hello?" });
  const page = await admin.visit("/admin/contact?search=Kwame");
  await page.getByRole("button", { name: "Edit Kwame Mensah" }).click();
  await message(page).getByRole("button", { name: "Reply" }).click();
  await page.getByLabel("Answer").fill("Hello!");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(message(page).getByText(/^Not sent: /)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test("Spam: what a program wrote is under Spam, and comes back from there unread, and is mailed then", async ({
  gateway,
  admin,
  mail,
}) => {
  await write(gateway, { first_name: "Robot", message: "I am a person.", fax_2: "0123" });
  const page = await admin.visit("/admin/contact", 375);
  await expect(page.getByRole("button", { name: "Edit Robot Mensah" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Spam (1)" })).toBeVisible();
  await page.keyboard.press("s");
  await expect(page).toHaveURL("/admin/contact?spam=1");
  const back = page.getByRole("button", { name: "Not spam Robot Mensah" });
  await expect(back).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await isWithin(page, 375);
  expect(mail.to("team@example.org").map(({ text }) => text)).not.toContainEqual(
    expect.stringContaining("I am a person."),
  );
  await back.press("Enter");
  await expect(page.getByText("No spam.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Spam", pressed: true })).toBeVisible();
  await page.keyboard.press("s");
  await expect(page.getByRole("cell", { name: "New Robot" })).toBeVisible();
  await expect
    .poll(() => mail.to("team@example.org").map(({ text }) => text))
    .toContainEqual(expect.stringContaining("I am a person."));
});
