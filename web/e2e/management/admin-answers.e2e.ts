import type { Page } from "@playwright/test";
import { headersOf, textOf } from "../../../gateway/test/harness/servers/mail-server.ts";
import { expect } from "../fixtures.ts";
import { aMessage } from "../forms.ts";
import { tabTo } from "../browser/tab-to.ts";
import { holds } from "./axe-and-width.ts";
import { team, test, write } from "./mailed-messages.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const message = (page: Page) => page.getByRole("dialog", { name: /^(Ama|Kwame|Efua) Mensah$/ });

test("Answers: one is written by keyboard, with that of an FAQ entry, mailed once, and shown where the message is", async ({
  gateway,
  admin,
  mail,
}) => {
  await write(gateway, { message: "How is a tonne measured?" });
  const page = await admin.visit("/admin/contact", 375, { reducedMotion: "reduce" });
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(message(page)).toBeVisible();
  await tabTo(page, button(page, "Reply"));
  await page.keyboard.press("Enter");
  const reply = page.getByRole("region", { name: "Reply to Ama Mensah" });
  await expect(message(page).getByText("How is a tonne measured?")).toBeVisible();
  const text = reply.getByLabel("Answer");
  await expect(text).toBeFocused();
  await page.keyboard.type("Dear Ama,\n");
  await tabTo(page, button(page, "Insert an FAQ answer"));
  await page.keyboard.press("Enter");
  const { faqs } = await admin.graphql<{ faqs: { title: string; body: string }[] }>("{ faqs { title body } }");
  await expect(reply.getByRole("listitem")).toHaveText(faqs.map(({ title }) => title));
  await expect(reply.getByLabel("Find a question")).toBeFocused();
  await holds(page, "questions");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const whole = `Dear Ama,\n${faqs[0]!.body}`;
  await expect(text).toHaveValue(whole);
  await page.keyboard.press("Control+z");
  await expect(text).toHaveValue("Dear Ama,\n");
  await page.keyboard.press("Control+Shift+z");
  await expect(text).toHaveValue(whole);
  await tabTo(page, button(page, "Send"));
  await page.keyboard.press("Enter");
  await expect(reply).toHaveCount(0);
  await expect(button(page, "Reply")).toBeFocused();
  await expect(message(page).getByText("Sent", { exact: true })).toBeVisible();
  await expect(message(page).getByText("by Ada Lovelace")).toBeVisible();
  await holds(page, "answer");
  const [sent, ...others] = mail.to(aMessage.email);
  expect(others).toEqual([]);
  expect(headersOf(sent!, "reply-to")).toEqual([team]);
  expect(textOf(sent!)).toContain(faqs[0]!.body.slice(0, 40));
  await page.keyboard.press("Escape");
  await expect(page.locator("tbody").getByText("Answered")).toBeVisible();
  await expect(button(page, "Refresh")).toHaveCount(0);
  await holds(page, "mark");
});
