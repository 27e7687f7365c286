import { sendContacts } from "../accounts.ts";
import { expect, test } from "../fixtures.ts";
import { said } from "../tables.ts";
import { settled } from "../browser/settled.ts";

test.beforeAll(async ({ gateway }) => {
  await sendContacts(gateway, 57);
});

test.describe("the tables", () => {
  test("a row that somebody adds appears by itself where there were none", async ({ admin }) => {
    const page = await admin.visit("/admin/faq?search=Newly%20asked");
    await expect(page.getByText("No results for")).toBeVisible();
    await admin.graphql(`mutation { createFaq(input: { title: "Newly asked", body: "Answered" }) { _id } }`);
    await expect(page.getByRole("cell", { name: "Newly asked", exact: true })).toBeVisible();
  });

  test("opening a table requests its rows once, and each count once", async ({ admin }) => {
    const page = await admin.visit("/admin/user");
    const asked: string[] = [];
    const untilSettled = settled(page);
    page.on("request", (request) => {
      const { operationName } = (request.postDataJSON() ?? {}) as { operationName?: string };
      if (operationName && operationName !== "TableRevision") asked.push(operationName);
    });
    await page.getByRole("link", { name: "Contact" }).click();
    await said(page, "1 - 5 Total 57 Rows");
    await untilSettled();
    expect(asked.sort()).toEqual(["ContactOverview", "ContactTablePage", "SpamContacts", "UnreadContacts"]);
  });
});
