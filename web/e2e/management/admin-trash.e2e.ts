import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { administrator, sendContacts, type Administrator } from "../accounts.ts";
import { axeFindings } from "../axe.ts";
import { useStage } from "../stage.ts";
import { said } from "../tables.ts";

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
    await page.getByRole("alert").getByText(`It is now “${title}”.`).waitFor();
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("status").getByText(`${title} deleted`).waitFor();
    await page.getByRole("alert").waitFor({ state: "detached" });
    expect(await publicTitles()).not.toContain(title);
  });

  it.each(["delete", "restore"])(
    "§4 what somebody else did before is told when one wants to %s it, and not tried again",
    async (verb) => {
      stage.allowed = /Failed to (delete|restore) row/;
      const title = `Faster to ${verb}`;
      const { _id } = await admin.add("/api/faq", { title, body: "B" });
      const run = (name: string) => admin.graphql(`mutation { ${name}Faq(_id: "${_id}") { _id } }`);
      if (verb === "restore") await run("delete");
      const page = await admin.visit(`/admin/faq?search=${title}${verb === "restore" ? "&trash=1" : ""}`);
      const button = page.getByRole("button", { name: verb === "delete" ? `Delete ${title}` : `Restore ${title}` });
      await button.waitFor();
      await run(verb);
      await button.click();
      const alert = page.getByRole("alert");
      await alert.getByText(verb === "delete" ? "Look for it in the Trash" : "It is no longer in the Trash").waitFor();
      expect(await alert.getByRole("button", { name: "Try again" }).count()).toBe(0);
      await button.waitFor({ state: "detached" });
    },
  );
});

describe("§4 On a slow line", () => {
  it.each([
    ["Delete", "Deleting…", "/admin/blog?search=Slowly"],
    ["Restore", "Restoring…", "/admin/blog?search=Slowly&trash=1"],
  ])("§4 a row shows that its %s is under way, and a second click does nothing", async (verb, doing, path) => {
    if (verb === "Delete") await admin.add("/api/blog", { title: "Slowly", body: "B", image: "" });
    const page = await admin.visit(path);
    let sent = 0;
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route("**/graphql", async (route) => {
      if (!route.request().postData()?.includes(`${verb}BlogPost`)) return route.continue();
      sent++;
      await held;
      await route.continue();
    });
    await page.getByRole("button", { name: `${verb} Slowly` }).dblclick();
    const row = page.locator("tbody tr[aria-busy=true]");
    const button = row.getByRole("button", { name: `${doing} Slowly` });
    await button.waitFor();
    await page.locator("p[role=status]", { hasText: doing }).waitFor({ state: "attached" });
    for (const name of await row.getByRole("button").all()) await name.click({ force: true });
    await button.press("Enter");
    expect(await page.getByRole("dialog").count()).toBe(0);
    answer();
    await page.getByRole("status").getByText(`Slowly ${verb.toLowerCase()}d`).waitFor();
    await gone(page, `${verb} Slowly`);
    expect(sent).toBe(1);
    expect(await page.getByRole("alert").count()).toBe(0);
  });
});

describe("The Trash", () => {
  it("tells when each row was deleted, in the viewer's zone, the last deleted first", async () => {
    for (const name of ["One", "Two", "Three"]) await admin.add("/api/faq", { title: `Dated ${name}`, body: "B" });
    const { faqs } = await admin.graphql<{ faqs: { _id: string; title: string }[] }>("{ faqs { _id title } }");
    for (const name of ["Two", "Three", "One"]) {
      const { _id } = faqs.find(({ title }) => title === `Dated ${name}`)!;
      await admin.graphql("mutation ($_id: ID!) { deleteFaq(_id: $_id) { _id } }", { _id });
    }
    const page = await admin.visit("/admin/faq?trash=1&search=Dated", 1440, { timezoneId: "Asia/Tokyo" });
    await said(page, "1 - 3 Total 3 Rows");
    expect(await page.locator('td[data-label="Title"]').allInnerTexts()).toEqual([
      "Dated One",
      "Dated Three",
      "Dated Two",
    ]);
    const moment = page.locator('td[data-label="Deleted"] time').first();
    const at = new Date((await moment.getAttribute("datetime"))!);
    const clock = new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone: "Asia/Tokyo" }).format(at);
    expect(await moment.innerText()).toContain(clock);
    expect(await moment.getAttribute("title")).toMatch(/^\w+day.* at \d\d:\d\d:\d\d (JST|GMT\+9)$/);
    await page.getByRole("button", { name: "Trash" }).click();
    await page.getByText("Nothing matches").waitFor();
    expect(await page.getByRole("columnheader", { name: "Deleted" }).count()).toBe(0);
  });

  it("does not show what is added there, and says where it is", async () => {
    const page = await admin.visit("/admin/faq?trash=1&search=Dated");
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await page.getByRole("dialog").locator("[name=title]").fill("Dated anew");
    await page.getByRole("dialog").locator("[name=body]").fill("B");
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await page.getByText("Dated anew added. It is in the table, not here in the Trash.").waitFor();
    await said(page, "1 - 3 Total 3 Rows");
    expect(await page.locator("tbody tr").count()).toBe(3);
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
    for (const key of ["Enter", "Enter"]) await page.keyboard.press(key);
    await question.waitFor({ state: "detached" });
    expect(await erase.isVisible()).toBe(true);
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
