import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { administrator, type Administrator } from "../accounts.ts";
import { axeFindings } from "../axe.ts";
import { useStage } from "../stage.ts";

const stage = useStage();
let admin: Administrator;
beforeAll(async () => {
  admin = await administrator(stage);
});

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Edit question" });
const clashOf = (page: Page) => page.getByRole("dialog", { name: "Somebody else saved this meanwhile" });

/** Two people in two browsers have the same question open; the second has saved these texts. */
async function clash(number: number, theirs: Record<string, string>, mine: Record<string, string>) {
  stage.allowed = /Failed to update row/;
  const input = { title: `Question ${number}`, body: `Answer ${number}` };
  await admin.graphql("mutation ($input: FaqInput!) { createFaq(input: $input) { _id } }", { input });
  const open = async (texts: Record<string, string>) => {
    const page = await admin.visit(`/admin/faq?search=Answer%20${number}`);
    await page.getByRole("button", { name: `Edit Question ${number}` }).click();
    for (const [name, text] of Object.entries(texts)) await dialogOf(page).locator(`[name=${name}]`).fill(text);
    return page;
  };
  const [me, other] = [await open(mine), await open(theirs)];
  for (const page of [other, me]) {
    await dialogOf(page).getByRole("button", { name: "Save" }).click();
    if (page === other) await dialogOf(page).waitFor({ state: "detached" });
  }
  return me;
}

async function stored(number: number): Promise<{ title: string; body: string }> {
  const faqs = (await (await fetch(`${stage.url}/api/faq/list`)).json()) as { title: string; body: string }[];
  const { title, body } = faqs.find(({ body }) => body.includes(`Answer ${number}`))!;
  return { title, body };
}

it("§4 two people edit one record: the second sees both versions side by side, and chooses field by field", async () => {
  const page = await clash(
    1,
    { title: "Their title", body: "Answer 1, theirs" },
    { title: "My title", body: "Answer 1, mine" },
  );
  await clashOf(page).waitFor();
  expect(await stored(1)).toEqual({ title: "Their title", body: "Answer 1, theirs" });
  const title = clashOf(page).getByRole("group", { name: "Title" });
  const body = clashOf(page).getByRole("group", { name: "Body" });
  expect(await title.getByRole("radio", { name: "Yours My title" }).isChecked()).toBe(true);
  expect(await body.getByRole("radio", { name: "Theirs Answer 1, theirs" }).isVisible()).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
  await body.getByRole("radio", { name: "Theirs Answer 1, theirs" }).check();
  await clashOf(page).getByRole("button", { name: "Save this choice" }).click();
  await dialogOf(page).waitFor({ state: "detached" });
  expect(await stored(1)).toEqual({ title: "My title", body: "Answer 1, theirs" });
});

it("§4 a field that only the other changed is theirs unless one chooses otherwise", async () => {
  const page = await clash(2, { title: "Their title 2" }, { body: "Answer 2, mine" });
  const title = clashOf(page).getByRole("group", { name: "Title" });
  expect(await title.getByRole("radio", { name: "Theirs Their title 2" }).isChecked()).toBe(true);
  await clashOf(page).getByRole("button", { name: "Save this choice" }).click();
  await dialogOf(page).waitFor({ state: "detached" });
  expect(await stored(2)).toEqual({ title: "Their title 2", body: "Answer 2, mine" });
});

it("§4 Escape leaves the choice and keeps what was typed; a second one asks first", async () => {
  const page = await clash(3, { body: "Answer 3, theirs" }, { body: "Answer 3, mine" });
  await clashOf(page).waitFor();
  await page.keyboard.press("Escape");
  await clashOf(page).waitFor({ state: "detached" });
  expect(await dialogOf(page).locator("[name=body]").inputValue()).toBe("Answer 3, mine");
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog", { name: "Leave what you typed?" }).waitFor();
  await page.keyboard.press("Escape");
  await dialogOf(page).getByRole("button", { name: "Save" }).click();
  await clashOf(page).waitFor();
  expect(await stored(3)).toEqual({ title: "Question 3", body: "Answer 3, theirs" });
});

it("§4 two who saved the same text have nothing to choose", async () => {
  const page = await clash(4, { body: "Answer 4, the same" }, { body: "Answer 4, the same" });
  await dialogOf(page).waitFor({ state: "detached" });
  expect(await clashOf(page).count()).toBe(0);
});

it("§4 a record that was deleted meanwhile: the dialog points to the Trash, and restores and saves it with what was typed", async () => {
  stage.allowed = /Failed to update row/;
  const page = await admin.visit("/admin/faq");
  const title = await page.locator('td[data-label="Title"]').first().innerText();
  await page.getByRole("button", { name: `Edit ${title}` }).click();
  await dialogOf(page).locator("[name=body]").fill("Too late.");
  const { faqs } = await admin.graphql<{ faqs: { _id: string; title: string }[] }>("{ faqs { _id title } }");
  const { _id } = faqs.find((faq) => faq.title === title)!;
  await admin.graphql("mutation ($_id: ID!) { deleteFaq(_id: $_id) { _id } }", { _id });
  await dialogOf(page).getByRole("button", { name: "Save" }).click();
  await dialogOf(page).getByRole("alert").getByText("Failed to update row. Somebody else deleted it").waitFor();
  await dialogOf(page).getByText("the record is in the Trash").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await dialogOf(page).locator("[name=body]").inputValue()).toBe("Too late.");
  await dialogOf(page).getByRole("button", { name: "Restore it and save" }).click();
  await dialogOf(page).waitFor({ state: "detached" });
  await page.getByRole("cell", { name: "Too late." }).waitFor();
  const saved = await admin.graphql<{ faqs: object[] }>("{ faqs { _id title body } }");
  expect(saved.faqs).toContainEqual({ _id, title, body: "Too late." });
});

it("§4 a record that somebody changed before it was deleted: restored, and both versions are side by side", async () => {
  stage.allowed = /Failed to update row/;
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
  await clashOf(page).getByRole("radio", { name: "Theirs Answer 5, theirs" }).waitFor();
  await clashOf(page).getByRole("button", { name: "Save this choice" }).dblclick();
  await dialogOf(page).waitFor({ state: "detached" });
  expect(await stored(5)).toEqual({ title: "Question 5", body: "Answer 5, mine" });
});

it("§4 a record that was erased meanwhile: what was typed is kept, and saved as a new one", async () => {
  stage.allowed = /Failed to (update|restore) row/;
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
  await page.getByRole("dialog", { name: "Add message" }).getByText("Save adds it as a new record").waitFor();
  expect(await page.getByRole("dialog").locator("[name=message]").inputValue()).toBe("Rewritten.");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  const { contacts } = await admin.graphql<{ contacts: object[] }>("{ contacts { first_name message } }");
  expect(contacts).toContainEqual({ first_name: "Awa", message: "Rewritten." });
});
