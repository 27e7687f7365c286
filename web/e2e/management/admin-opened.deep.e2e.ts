import { sendContacts } from "../../test/accounts.ts";
import { axeFindings } from "../browser/axe.ts";
import { expect, test } from "../fixtures.ts";
import { hold } from "../hold.ts";
import { said } from "../tables.ts";

test.beforeAll(async ({ gateway }) => {
  await sendContacts(gateway, 12);
});

test.describe("What is open over a table is in its address", () => {
  test("a record is edited at an address of its own, a step of the history that Back and Cancel take back", async ({
    admin,
  }) => {
    const page = await admin.visit("/admin/contact");
    await page.getByRole("button", { name: "Page 2" }).click();
    await said(page, "6 - 10 Total 12 Rows");
    const dialog = page.getByRole("dialog");
    await page
      .getByRole("button", { name: /^Edit / })
      .first()
      .click();
    await expect(page).toHaveURL(/\/admin\/contact\?page=2&edit=[0-9a-f]{24}$/);
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL("/admin/contact?page=2");
    await page.goForward();
    await expect(dialog).toBeVisible();
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL("/admin/contact?page=2");
    await page.keyboard.press("n");
    await expect(page).toHaveURL("/admin/contact?page=2&add");
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL("/admin/contact?page=2");
    await page.goBack();
    await said(page, "1 - 5 Total 12 Rows");
  });

  test("one is opened again as it was saved: by its link, by Forward, and after j", async ({ admin }) => {
    const page = await admin.visit("/admin/faq");
    const dialog = page.getByRole("dialog");
    const body = dialog.getByRole("textbox", { name: "Body" });
    await page
      .getByRole("button", { name: /^Edit / })
      .first()
      .click();
    await body.fill("As saved");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(page).toHaveURL("/admin/faq");
    await page.locator("tbody .row-link").first().click();
    await expect(body).toHaveValue("As saved");
    await body.fill("As saved again");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(page).toHaveURL("/admin/faq");
    await page.goForward();
    await expect(body).toHaveValue("As saved again");
    await page.goto("/admin/contact");
    await page.locator("tbody .row-link").first().click();
    await expect(dialog.getByRole("heading")).toBeFocused();
    await page.keyboard.press("j");
    await expect(page.locator("tbody .row-link").nth(1)).toHaveAttribute("aria-current", "true");
    await dialog.getByRole("button", { name: "Edit" }).click();
    await dialog.getByLabel("Message").fill("As saved");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByText("As saved", { exact: true })).toBeVisible();
  });

  test("Back asks about what is unsaved, as Escape does", async ({ admin }) => {
    const page = await admin.visit("/admin/contact");
    await page.keyboard.press("n");
    const dialog = page.getByRole("dialog", { name: "Add message" });
    await dialog.getByLabel("Organization").fill("Unsaved");
    await page.goBack();
    await page.getByRole("button", { name: "Keep editing" }).click();
    await expect(page).toHaveURL("/admin/contact?add");
    await expect(dialog.getByLabel("Organization")).toHaveValue("Unsaved");
    await page.goBack();
    await page.getByRole("button", { name: "Discard changes" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL("/admin/contact");
    await page.keyboard.press("n");
    await expect(dialog.getByLabel("Organization")).toHaveValue("");
  });

  test("a message is read next to the table, or over it on a phone, and j and k go through the messages", async ({
    admin,
  }) => {
    for (const width of [375, 1440]) {
      const page = await admin.visit("/admin/contact", width);
      const panel = page.getByRole("dialog");
      await page.keyboard.press("j");
      await expect(page.locator("tbody tr").first().getByRole("link")).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/admin\/contact\?open=[0-9a-f]{24}$/);
      const first = page.url();
      await expect(panel.locator(".message-text")).toBeInViewport();
      expect(await axeFindings(page)).toEqual([]);
      await page.keyboard.press("j");
      await expect(page).not.toHaveURL(first);
      await page.keyboard.press("k");
      await expect(page).toHaveURL(first);
      await page.keyboard.press("e");
      await expect(page.getByRole("dialog", { name: "Edit message" })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page).toHaveURL(first);
      await expect(panel.locator(".message-text")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(panel).toHaveCount(0);
      await expect(page).toHaveURL("/admin/contact");
    }
  });

  test("closing a message leaves the focus on its name in the table, at every width and also after turning to another", async ({
    admin,
  }) => {
    for (const width of [375, 1219, 1220, 1440]) {
      const page = await admin.visit("/admin/contact", width);
      const panel = page.getByRole("dialog");
      const names = page.locator("tbody .row-link");
      await page.keyboard.press("j");
      await page.keyboard.press("Enter");
      await expect(panel.getByRole("heading")).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(panel).toHaveCount(0);
      await expect(names.first()).toBeFocused();
      await page.locator('tbody td[data-label="Message"]').first().click();
      await expect(panel.getByRole("heading")).toBeFocused();
      await page.keyboard.press("j");
      await expect(names.nth(1)).toHaveAttribute("aria-current", "true");
      await page.keyboard.press("Escape");
      await expect(panel).toHaveCount(0);
      await expect(names.nth(1)).toBeFocused();
    }
  });

  test("a click anywhere in a row opens it, except on a checkbox and at the end of a selection of text", async ({
    admin,
  }) => {
    const page = await admin.visit("/admin/contact", 1440);
    const row = page.locator("tbody tr").nth(1);
    await row.getByRole("checkbox").click();
    const text = (await row.locator('td[data-label="Message"] .cell').boundingBox())!;
    await page.mouse.move(text.x + 2, text.y + text.height / 2);
    await page.mouse.down();
    await page.mouse.move(text.x + 60, text.y + text.height / 2, { steps: 5 });
    await page.mouse.up();
    expect(await page.evaluate(() => String(getSelection()))).not.toBe("");
    await expect(page).toHaveURL("/admin/contact");
    await page.evaluate(() => getSelection()!.removeAllRanges());
    await row.locator('td[data-label="Phone"]').click();
    await expect(page).toHaveURL(/\?open=/);
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.locator("tbody tr").nth(2).locator('td[data-label="Message"]').click();
    await expect(page.locator("tbody tr").nth(2).getByRole("link")).toHaveAttribute("aria-current", "true");
    await page.goBack();
    await expect(page).toHaveURL("/admin/contact");
    await page.goto("/admin/faq");
    await page.locator("tbody tr").first().locator('td[data-label="Body"]').click();
    await expect(page.getByRole("dialog", { name: "Edit question" })).toBeVisible();
  });

  test("the dialog of a post fills the window from 768 px on, and its tools, Write, Preview and Save stay in view", async ({
    admin,
  }) => {
    const body = Array.from({ length: 60 }, (_, at) => `Paragraph ${at}`).join("\n\n");
    const { _id } = await admin.add("/api/blog", { title: "A long post", image: "", body });
    for (const width of [768, 1440]) {
      const page = await admin.visit(`/admin/blog?edit=${_id}`, width);
      const dialog = page.getByRole("dialog", { name: "Edit post" });
      await expect(dialog.getByRole("textbox", { name: "Body" })).toHaveValue(body);
      const { width: wide, height } = (await dialog.boundingBox())!;
      expect([wide, height]).toEqual([Math.min(width, 1480) - 40, page.viewportSize()!.height - 40]);
      await dialog.evaluate((element) => element.scrollTo(0, 600));
      for (const name of ["Bold", "Save", "Cancel"])
        await expect(dialog.getByRole("button", { name })).toBeInViewport();
      for (const name of ["Write", "Preview"]) await expect(dialog.getByRole("tab", { name })).toBeInViewport();
      expect(await axeFindings(page)).toEqual([]);
      const text = (await dialog.getByRole("textbox", { name: "Body" }).boundingBox())!;
      const aside = (await dialog.getByText("Publication", { exact: true }).boundingBox())!;
      expect(aside.x).toBeGreaterThan(text.x + text.width);
    }
  });

  test("one that is left while it is saved leaves the table where it is", async ({ admin }) => {
    const page = await admin.visit("/admin/user");
    await page.getByRole("link", { name: "FAQ" }).click();
    await expect(page.getByRole("table", { name: "FAQ Table" })).toBeVisible();
    const call = await hold(page, "AddFaq");
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await page.getByRole("dialog").getByLabel("Title").fill("Left?");
    await page.getByRole("dialog").getByLabel("Body").fill("While it is saved.");
    await page.getByRole("button", { name: "Save" }).click();
    await expect.poll(call.count).toBe(1);
    await page.goBack();
    await page.getByRole("button", { name: "Leave" }).click();
    await expect(page).toHaveURL("/admin/faq");
    call.release();
    await expect(page.getByText("Left? added")).toBeVisible();
    await expect(page).toHaveURL("/admin/faq");
  });
});
