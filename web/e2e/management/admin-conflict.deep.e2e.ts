import { axeFindings } from "../browser/axe.ts";
import { clashOf, dialogOf, test } from "../clash.ts";
import { expect } from "../fixtures.ts";

test("§4 two people edit one record: the second sees both versions side by side, and chooses field by field", async ({
  clash,
  stored,
}) => {
  const page = await clash(
    1,
    { title: "Their title", body: "Answer 1, theirs" },
    { title: "My title", body: "Answer 1, mine" },
  );
  await expect(clashOf(page)).toBeVisible();
  expect(await stored(1)).toEqual({ title: "Their title", body: "Answer 1, theirs" });
  const title = clashOf(page).getByRole("group", { name: "Title" });
  const body = clashOf(page).getByRole("group", { name: "Body" });
  await expect(title.getByRole("radio", { name: "Yours My title" })).toBeChecked();
  await expect(body.getByRole("radio", { name: "Theirs Answer 1, theirs" })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await body.getByRole("radio", { name: "Theirs Answer 1, theirs" }).check();
  await clashOf(page).getByRole("button", { name: "Save these versions" }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  expect(await stored(1)).toEqual({ title: "My title", body: "Answer 1, theirs" });
});

test("§4 a field that only one changed is theirs or mine without a question, and a line says so", async ({
  clash,
  stored,
}) => {
  const page = await clash(2, { title: "Their title 2" }, { body: "Answer 2, mine" });
  await expect(clashOf(page).getByText("Title: kept as Ada Lovelace saved it.")).toBeVisible();
  await expect(clashOf(page).getByText("Body: kept as you changed it.")).toBeVisible();
  await expect(clashOf(page).getByRole("radio")).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  await clashOf(page).getByRole("button", { name: "Save these versions" }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  expect(await stored(2)).toEqual({ title: "Their title 2", body: "Answer 2, mine" });
});

test("§4 Escape leaves the choice and keeps what was typed; a second one asks first", async ({ clash, stored }) => {
  const page = await clash(3, { body: "Answer 3, theirs" }, { body: "Answer 3, mine" });
  await expect(clashOf(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(clashOf(page)).toHaveCount(0);
  await expect(dialogOf(page).locator("[name=body]")).toHaveValue("Answer 3, mine");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alertdialog", { name: "Discard your changes?" })).toBeVisible();
  await page.keyboard.press("Escape");
  await dialogOf(page).getByRole("button", { name: "Save" }).click();
  await expect(clashOf(page)).toBeVisible();
  expect(await stored(3)).toEqual({ title: "Question 3", body: "Answer 3, theirs" });
});

test("§4 two who saved the same text have nothing to choose", async ({ clash }) => {
  const page = await clash(4, { body: "Answer 4, the same" }, { body: "Answer 4, the same" });
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(clashOf(page)).toHaveCount(0);
});

test("§4 a record that was deleted meanwhile: the dialog points to the Trash, and restores and saves it with what was typed", async ({
  admin,
  allowed,
}) => {
  allowed.push(/Failed to update row/);
  const page = await admin.visit("/admin/faq");
  const title = await page.locator('td[data-label="Title"]').first().innerText();
  await page.getByRole("button", { name: `Edit ${title}` }).click();
  await dialogOf(page).locator("[name=body]").fill("Too late.");
  const { faqs } = await admin.graphql<{ faqs: { _id: string; title: string }[] }>("{ faqs { _id title } }");
  const { _id } = faqs.find((faq) => faq.title === title)!;
  await admin.graphql("mutation ($_id: ID!) { deleteFaq(_id: $_id) { _id } }", { _id });
  await dialogOf(page).getByRole("button", { name: "Save" }).click();
  await expect(
    dialogOf(page).getByRole("alert").getByText("Failed to update row. Someone else has deleted it"),
  ).toBeVisible();
  await expect(dialogOf(page).getByText("the record is in the Trash")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await expect(dialogOf(page).locator("[name=body]")).toHaveValue("Too late.");
  await dialogOf(page).getByRole("button", { name: "Restore it and save" }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page.getByRole("cell", { name: "Too late." })).toBeVisible();
  const saved = await admin.graphql<{ faqs: object[] }>("{ faqs { _id title body } }");
  expect(saved.faqs).toContainEqual({ _id, title, body: "Too late." });
});

test("§4 a record that somebody changed before it was deleted: restored, and both versions are side by side", async ({
  stored,
  admin,
  allowed,
}) => {
  allowed.push(/Failed to update row/);
  const input = { title: "Question 5", body: "Answer 5" };
  const { _id } = await admin.add("/api/faq", input);
  const page = await admin.visit("/admin/faq?search=Question%205");
  await page.getByRole("button", { name: "Edit Question 5" }).click();
  await dialogOf(page).locator("[name=body]").fill("Answer 5, mine");
  const rest =
    "mutation ($_id: ID!, $input: FaqInput!) { updateFaq(_id: $_id, input: $input) { _id } deleteFaq(_id: $_id) { _id } }";
  await admin.graphql(rest, { _id, input: { ...input, body: "Answer 5, theirs" } });
  await dialogOf(page).getByRole("button", { name: "Save" }).click();
  await dialogOf(page).getByRole("button", { name: "Restore it and save" }).click();
  await expect(clashOf(page).getByRole("radio", { name: "Theirs Answer 5, theirs" })).toBeVisible();
  await clashOf(page).getByRole("button", { name: "Save these versions" }).dblclick();
  await expect(dialogOf(page)).toHaveCount(0);
  expect(await stored(5)).toEqual({ title: "Question 5", body: "Answer 5, mine" });
});

test("§4 a record that was erased meanwhile: what was typed is kept, and saved as a new one", async ({
  admin,
  allowed,
}) => {
  allowed.push(/Failed to (update|restore) row/);
  const message = {
    ...{ first_name: "Awa", last_name: "Sow", country: "Senegal", organization: "O", phone: "0123456789" },
    ...{ email: "awa@example.org", message: "Hello" },
  };
  const { _id } = await admin.add("/api/contact", message);
  const page = await admin.visit("/admin/contact");
  await page.getByRole("button", { name: "Edit Awa Sow" }).click();
  await page.getByRole("dialog").locator("[name=message]").fill("Rewritten.");
  await admin.graphql("mutation ($_id: ID!) { eraseContact(_id: $_id) }", { _id });
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Restore it and save" }).click();
  await expect(
    page.getByRole("dialog", { name: "Add message" }).getByText("Save adds it as a new record"),
  ).toBeVisible();
  await expect(page.getByRole("dialog").locator("[name=message]")).toHaveValue("Rewritten.");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const { contacts } = await admin.graphql<{ contacts: object[] }>("{ contacts { first_name message } }");
  expect(contacts).toContainEqual({ first_name: "Awa", message: "Rewritten." });
});
