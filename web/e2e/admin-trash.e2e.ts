import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { administrator, sendContacts, type Administrator } from "./accounts.ts";
import { axeFindings } from "./axe.ts";
import { useStage } from "./stage.ts";
import { said } from "./tables.ts";

const stage = useStage();
let admin: Administrator;
beforeAll(async () => {
  admin = await administrator(stage);
  await sendContacts(stage, 6);
});

const gone = (page: Page, name: string) => page.getByRole("button", { name }).waitFor({ state: "detached" });
const publicTitles = async (): Promise<string[]> => {
  const faqs = (await (await fetch(`${stage.url}/api/faq/list`)).json()) as { title: string }[];
  return faqs.map(({ title }) => title);
};

describe("§2 §4 Delete acts at once, and can be undone", () => {
  it("§4 Delete takes the row off the table and the site, and Undo in the toast brings it back", async () => {
    const page = await admin.visit("/admin/faq");
    const title = await page.locator('td[data-label="Title"]').first().innerText();
    await page.getByRole("button", { name: `Delete ${title}` }).click();
    await page.getByRole("status").getByText(`${title} deleted`).waitFor();
    await gone(page, `Delete ${title}`);
    expect(await publicTitles()).not.toContain(title);
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("button", { name: `Delete ${title}` }).waitFor();
    await page.getByRole("status").getByText(`${title} restored`).waitFor();
    expect(await publicTitles()).toContain(title);
    await page.getByRole("button", { name: "Dismiss" }).click();
    expect(await page.getByText(`${title} restored`).count()).toBe(0);
  });

  it("§4 after a reload the Trash still brings it back", async () => {
    const page = await admin.visit("/admin/faq");
    const title = await page.locator('td[data-label="Title"]').first().innerText();
    await page.getByRole("button", { name: `Delete ${title}` }).click();
    await gone(page, `Delete ${title}`);
    await page.reload();
    await page.getByRole("button", { name: "Trash" }).click();
    await page.waitForURL("**/admin/faq?trash=1");
    await page.getByRole("button", { name: "Trash", pressed: true }).waitFor();
    await page.getByText("for 30 days after it was deleted").waitFor();
    await said(page, "1 - 1 Total 1 Rows");
    await page.getByRole("button", { name: `Restore ${title}` }).click();
    await page.getByText("The trash is empty.").waitFor();
    await page.getByRole("button", { name: "Trash" }).click();
    await page.getByRole("button", { name: `Delete ${title}` }).waitFor();
    expect(await publicTitles()).toContain(title);
  });

  it("§4 a row that somebody else has changed since is not deleted unseen", async () => {
    stage.allowed = /Failed to delete row/;
    const page = await admin.visit("/admin/faq");
    const title = await page.locator('td[data-label="Title"]').first().innerText();
    const { faqs } = await admin.graphql<{ faqs: { _id: string; title: string }[] }>("{ faqs { _id title } }");
    const { _id } = faqs.find((faq) => faq.title === title)!;
    await admin.graphql("mutation ($_id: ID!, $input: FaqInput!) { updateFaq(_id: $_id, input: $input) { _id } }", {
      _id,
      input: { title, body: "Changed meanwhile." },
    });
    await page.getByRole("button", { name: `Delete ${title}` }).click();
    await page.getByRole("alert").getByText("Failed to delete row").waitFor();
    await page.getByRole("cell", { name: "Changed meanwhile." }).waitFor();
    expect(await publicTitles()).toContain(title);
  });
});

describe("§2 Erase", () => {
  it.each([
    ["/admin/contact", "First6 Last6"],
    ["/admin/user", "Kofi Mensah"],
  ])("§2 in the trash of %s a person is erased for good, after a question", async (path, name) => {
    const user = `first_name: "Kofi", last_name: "Mensah", password: "eight or more", email: "kofi@example.org", role: 0`;
    if (path === "/admin/user") await admin.graphql(`mutation { createUser(input: { ${user} }) { _id } }`);
    const page = await admin.visit(path);
    await page.getByRole("button", { name: `Delete ${name}` }).click();
    await gone(page, `Delete ${name}`);
    await page.getByRole("button", { name: "Trash" }).click();
    const erase = page.getByRole("button", { name: `Erase ${name}` });
    await erase.click();
    const question = page.getByRole("alertdialog", { name: "Erase for good?" });
    await question.getByText(`${name} is removed at once`).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await question.waitFor({ state: "detached" });
    expect(await erase.evaluate((button) => button === document.activeElement)).toBe(true);
    await erase.click();
    await question.getByRole("button", { name: "Erase" }).click();
    await page.getByText(`${name} erased`).waitFor();
    await page.getByText("The trash is empty.").waitFor();
    await page.reload();
    await page.getByText("The trash is empty.").waitFor();
  });

  it("§2 questions and posts are no persons: their trash offers Restore alone", async () => {
    const page = await admin.visit("/admin/blog");
    await page
      .getByRole("button", { name: /^Delete / })
      .first()
      .click();
    await page.getByRole("button", { name: "Trash" }).click();
    await page.getByRole("button", { name: /^Restore / }).waitFor();
    expect(await page.getByRole("button", { name: /^Erase / }).count()).toBe(0);
    expect(await page.getByRole("button", { name: /^(Edit|Delete) / }).count()).toBe(0);
  });
});
