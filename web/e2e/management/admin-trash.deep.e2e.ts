import { expect, test } from "../fixtures.ts";
import { said } from "../tables.ts";

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
});
