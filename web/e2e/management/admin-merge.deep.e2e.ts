import { axeFindings } from "../browser/axe.ts";
import { clashOf, dialogOf, test } from "../clash.ts";
import { expect } from "../fixtures.ts";

const paragraphs = (...all: string[]) => all.join("\n\n");

test("axe finds nothing in a choice of versions, merged or not, nor where the record is in the Trash; only the chosen text is shown", async ({
  clash,
  admin,
}) => {
  const [first, second, third] = ["The first one of Answer 6 here.", "The second one.", "The third one."] as const;
  const page = await clash(
    6,
    { title: "Their title", body: paragraphs(first, second, "The third one, theirs.") },
    { title: "My title", body: paragraphs("The first one of Answer 6, mine.", second, third) },
    [first, second, third],
  );
  const body = clashOf(page).getByRole("group", { name: "Body" });
  await expect(clashOf(page).getByRole("radio", { name: "Yours My title", exact: true })).toBeChecked();
  await expect(body.getByRole("radio", { name: "Merged" })).toBeChecked();
  await expect(body.locator("ins")).toHaveText([/, theirs/]);
  expect(await axeFindings(page)).toEqual([]);
  await body.getByRole("radio", { name: "Yours" }).check();
  await expect(body.locator("ins")).toBeHidden();
  await body.getByRole("radio", { name: "Merged" }).check();
  await expect(body.locator("ins")).toBeVisible();

  const { faqs } = await admin.graphql<{ faqs: { _id: string; title: string }[] }>("{ faqs { _id title } }");
  const { _id, title } = faqs.find(({ title }) => title === "Their title")!;
  await admin.put(`/api/faq/${_id}`, { title, body: paragraphs("The first one of Answer 6, theirs.", second, third) });
  await clashOf(page).getByRole("button", { name: "Save these versions" }).click();
  await expect(clashOf(page).getByText("Title: kept as you changed it.")).toBeVisible();
  await expect(body.getByRole("radio", { name: "Yours The first one of Answer 6, mine.", exact: true })).toBeChecked();
  await expect(body.locator("mark")).toHaveText(["mine", "theirs"]);
  expect(await axeFindings(page)).toEqual([]);

  await admin.graphql("mutation ($_id: ID!) { deleteFaq(_id: $_id) { _id } }", { _id });
  await clashOf(page).getByRole("button", { name: "Save these versions" }).click();
  await expect(dialogOf(page).getByText("the record is in the Trash")).toBeVisible();
  await expect(dialogOf(page).getByRole("button", { name: "Restore it and save" })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test("§4 where the merge cannot be loaded, the texts are chosen as a whole", async ({ clash, stored, allowed }) => {
  allowed.push(/merge-texts|Failed to load|ERR_FAILED/);
  const page = await clash(9, { body: "Answer 9, theirs" }, { body: "Answer 9, mine" }, undefined, (page) =>
    page.route("**/*merge-texts*", (route) => route.abort()),
  );
  await clashOf(page).getByRole("radio", { name: "Theirs Answer 9, theirs" }).check();
  await clashOf(page).getByRole("button", { name: "Save these versions" }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  expect((await stored(9)).body).toBe("Answer 9, theirs");
});
