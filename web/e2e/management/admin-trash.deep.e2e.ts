import type { Page } from "@playwright/test";
import { sendContacts } from "../accounts.ts";
import { axeFindings } from "../browser/axe.ts";
import { expect, test } from "../fixtures.ts";
import type { BuiltGateway } from "../servers/gateway.ts";
import { said } from "../tables.ts";
import { settled } from "../browser/settled.ts";

test.beforeAll(async ({ gateway }) => {
  await sendContacts(gateway, 6);
});

const gone = (page: Page, name: string) => expect(page.getByRole("button", { name })).toHaveCount(0);
const publicTitles = async ({ url }: BuiltGateway): Promise<string[]> => {
  const faqs = (await (await fetch(`${url}/api/faq/list`)).json()) as { title: string }[];
  return faqs.map(({ title }) => title);
};

test.describe("§2 §4 Delete acts at once, and can be undone", () => {
  test("§4 Delete takes the row off the table and the site, and Undo in the toast brings it back", async ({
    gateway,
    admin,
  }) => {
    const page = await admin.visit("/admin/faq");
    const title = await page.locator('td[data-label="Title"]').first().innerText();
    await page.getByRole("button", { name: `Delete ${title}` }).click();
    await expect(page.getByRole("status").getByText(`${title} deleted`)).toBeVisible();
    await gone(page, `Delete ${title}`);
    expect(await publicTitles(gateway)).not.toContain(title);
    await expect(page.locator(":focus")).toHaveCount(1);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("button", { name: `Delete ${title}` })).toBeVisible();
    await expect(page.getByRole("status").getByText(`${title} restored`)).toBeVisible();
    expect(await publicTitles(gateway)).toContain(title);
    await page.getByRole("button", { name: "Dismiss" }).click();
    await expect(page.getByText(`${title} restored`)).toHaveCount(0);
  });

  test("§4 Undo shows the row again, also while what was fetched after Delete is still under way", async ({
    admin,
  }) => {
    const page = await admin.visit("/admin/faq");
    const title = await page.locator('td[data-label="Title"]').first().innerText();
    let end = () => {};
    const late = new Promise<void>((resolve) => (end = resolve));
    let tables = 0;
    await page.route("**/graphql", async (route) => {
      if (!route.request().postData()?.includes("Table(") || ++tables > 1) return route.continue();
      const response = await route.fetch();
      await late;
      await route.fulfill({ response });
    });
    const untilSettled = settled(page);
    await page.getByRole("button", { name: `Delete ${title}` }).click();
    await expect.poll(() => tables).toBe(1);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("status").getByText(`${title} restored`)).toBeVisible();
    end();
    await expect(page.getByRole("button", { name: `Delete ${title}` })).toBeVisible();
    await untilSettled();
    await expect(page.getByRole("button", { name: `Delete ${title}` })).toBeVisible();
  });

  test("§4 after a reload the Trash still brings it back", async ({ gateway, admin }) => {
    const page = await admin.visit("/admin/faq");
    const title = await page.locator('td[data-label="Title"]').first().innerText();
    await page.getByRole("button", { name: `Delete ${title}` }).click();
    await gone(page, `Delete ${title}`);
    await page.reload();
    await page.getByRole("button", { name: "Trash" }).click();
    await expect(page).toHaveURL("/admin/faq?trash=1");
    await expect(page.getByRole("button", { name: "Trash", pressed: true })).toBeVisible();
    await expect(page.getByText("Deleted items stay here for 30 days.")).toBeVisible();
    await said(page, "1 - 1 Total 1 Rows");
    await page.getByRole("button", { name: `Restore ${title}` }).click();
    await expect(page.getByText("The trash is empty.")).toBeVisible();
    await page.getByRole("button", { name: "Trash" }).click();
    await expect(page.getByRole("button", { name: `Delete ${title}` })).toBeVisible();
    expect(await publicTitles(gateway)).toContain(title);
  });

  test("§4 a row that somebody else has changed since is not deleted unseen", async ({ gateway, admin, allowed }) => {
    allowed.push(/Failed to delete row/);
    const page = await admin.visit("/admin/faq");
    const title = await page.locator('td[data-label="Title"]').first().innerText();
    const { faqs } = await admin.graphql<{ faqs: { _id: string; title: string }[] }>("{ faqs { _id title } }");
    const { _id } = faqs.find((faq) => faq.title === title)!;
    await admin.graphql("mutation ($_id: ID!, $input: FaqInput!) { updateFaq(_id: $_id, input: $input) { _id } }", {
      _id,
      input: { title, body: "Changed meanwhile." },
    });
    await page.getByRole("button", { name: `Delete ${title}` }).click();
    await expect(page.getByRole("alert").getByText("Failed to delete row")).toBeVisible();
    await expect(page.getByRole("cell", { name: "Changed meanwhile." })).toBeVisible();
    expect(await publicTitles(gateway)).toContain(title);
    await expect(page.getByRole("alert").getByText(`It is now “${title}”.`)).toBeVisible();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("status").getByText(`${title} deleted`)).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
    expect(await publicTitles(gateway)).not.toContain(title);
  });

  for (const verb of ["delete", "restore"])
    test(`§4 what somebody else did before is reported when one wants to ${verb} it, and not tried again`, async ({
      admin,
      allowed,
    }) => {
      allowed.push(/Failed to (delete|restore) row/);
      const title = `Faster to ${verb}`;
      const { _id } = await admin.add("/api/faq", { title, body: "B" });
      const run = (name: string) => admin.graphql(`mutation { ${name}Faq(_id: "${_id}") { _id } }`);
      if (verb === "restore") await run("delete");
      const page = await admin.visit(`/admin/faq?search=${title}${verb === "restore" ? "&trash=1" : ""}`);
      const button = page.getByRole("button", { name: verb === "delete" ? `Delete ${title}` : `Restore ${title}` });
      await expect(button).toBeVisible();
      await run(verb);
      await button.click();
      const alert = page.getByRole("alert");
      await expect(
        alert.getByText(verb === "delete" ? "Look for it in the Trash" : "It is no longer in the Trash"),
      ).toBeVisible();
      expect(await alert.getByRole("button", { name: "Try again" }).count()).toBe(0);
      await expect(button).toHaveCount(0);
    });
});

test.describe("§4 On a slow line", () => {
  for (const [verb, doing, path] of [
    ["Delete", "Deleting…", "/admin/blog?search=Slowly"],
    ["Restore", "Restoring…", "/admin/blog?search=Slowly&trash=1"],
  ] as const)
    test(`§4 a row shows that its ${verb} is under way, and a second click does nothing`, async ({ admin }) => {
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
      await expect(button).toBeVisible();
      await expect(page.locator("p[role=status]", { hasText: doing })).toBeAttached();
      for (const name of await row.getByRole("button").all()) await name.click({ force: true });
      await button.press("Enter");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      answer();
      await expect(page.getByRole("status").getByText(`Slowly ${verb.toLowerCase()}d`)).toBeVisible();
      await gone(page, `${verb} Slowly`);
      expect(sent).toBe(1);
      expect(await page.getByRole("alert").count()).toBe(0);
    });
});

test.describe("The Trash", () => {
  test("tells when each row was deleted, in the viewer's zone, the last deleted first", async ({ admin }) => {
    for (const name of ["One", "Two", "Three"]) await admin.add("/api/faq", { title: `Dated ${name}`, body: "B" });
    const { faqs } = await admin.graphql<{ faqs: { _id: string; title: string }[] }>("{ faqs { _id title } }");
    for (const name of ["Two", "Three", "One"]) {
      const { _id } = faqs.find(({ title }) => title === `Dated ${name}`)!;
      await admin.graphql("mutation ($_id: ID!) { deleteFaq(_id: $_id) { _id } }", { _id });
    }
    const page = await admin.visit("/admin/faq?trash=1&search=Dated", 1440, { timezoneId: "Asia/Tokyo" });
    await said(page, "1 - 3 Total 3 Rows");
    await expect(page.locator('td[data-label="Title"]')).toHaveText(["Dated One", "Dated Three", "Dated Two"]);
    const moment = page.locator('td[data-label="Deleted"] time').first();
    const at = new Date((await moment.getAttribute("datetime"))!);
    const clock = new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone: "Asia/Tokyo" }).format(at);
    await expect(moment).toContainText(clock);
    await expect(moment).toHaveAttribute("title", /^\w+day.* at \d\d:\d\d:\d\d (JST|GMT\+9)$/);
    await page.getByRole("button", { name: "Trash" }).click();
    await expect(page.getByText("No results for")).toBeVisible();
    await expect(page.getByRole("columnheader", { name: "Deleted" })).toHaveCount(0);
  });

  test("does not show what is added there, and says where it is", async ({ admin }) => {
    const page = await admin.visit("/admin/faq?trash=1&search=Dated");
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await page.getByRole("dialog").locator("[name=title]").fill("Dated again");
    await page.getByRole("dialog").locator("[name=body]").fill("B");
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Dated again added. It is in the table, not here in the Trash.")).toBeVisible();
    await said(page, "1 - 3 Total 3 Rows");
    await expect(page.locator("tbody tr")).toHaveCount(3);
  });
});

test.describe("§2 Erase", () => {
  for (const [path, name, thing] of [
    [
      "/admin/contact",
      "First6 Last6",
      "This permanently deletes the message from First6 Last6. It cannot be restored.",
    ],
    ["/admin/user", "Kofi Mensah", "This permanently deletes the user “Kofi Mensah”. It cannot be restored."],
  ] as const)
    test(`§2 in the trash of ${path} a person is permanently deleted, after a question`, async ({ admin }) => {
      const user = `first_name: "Kofi", last_name: "Mensah", password: "eight or more", email: "kofi@example.org", role: 0`;
      if (path === "/admin/user") await admin.graphql(`mutation { createUser(input: { ${user} }) { _id } }`);
      const page = await admin.visit(path);
      await page.getByRole("button", { name: `Delete ${name}` }).click();
      await gone(page, `Delete ${name}`);
      await page.getByRole("button", { name: "Trash" }).click();
      const erase = page.getByRole("button", { name: `Erase ${name}` });
      await erase.click();
      const question = page.getByRole("alertdialog", { name: "Erase for good?" });
      await expect(question.getByText(thing)).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(question).toHaveCount(0);
      await expect(erase).toBeFocused();
      for (const key of ["Enter", "Enter"]) await page.keyboard.press(key);
      await expect(question).toHaveCount(0);
      await expect(erase).toBeVisible();
      await erase.click();
      await question.getByRole("button", { name: "Erase" }).click();
      await expect(page.getByText(`${name} permanently deleted`)).toBeVisible();
      await expect(page.getByText("The trash is empty.")).toBeVisible();
      await page.reload();
      await expect(page.getByText("The trash is empty.")).toBeVisible();
    });

  test("§2 questions and posts are no persons: their trash offers no Erase", async ({ admin }) => {
    const page = await admin.visit("/admin/blog");
    await page
      .getByRole("button", { name: /^Delete / })
      .first()
      .click();
    await page.getByRole("button", { name: "Trash" }).click();
    await expect(page.getByRole("button", { name: /^Restore / })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Erase / })).toHaveCount(0);
    await expect(page.getByRole("button", { name: /^(Edit|Delete) / })).toHaveCount(0);
  });
});
