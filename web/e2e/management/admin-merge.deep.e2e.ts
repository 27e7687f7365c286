import { axeFindings } from "../browser/axe.ts";
import { clashOf, dialogOf, test } from "../clash.ts";
import { expect } from "../fixtures.ts";

const paragraphs = (...all: string[]) => all.join("\n\n");
const body6 = ["The first one of Answer 6 here.", "The second one.", "The third one."] as const;

test("§4 a text is merged where both changed different paragraphs, with their words marked, or one side is taken", async ({
  clash,
  stored,
}) => {
  const [first, second, third] = body6;
  const mine = paragraphs("The first one of Answer 6, mine.", second, third);
  const page = await clash(
    6,
    { body: paragraphs(first, second, "The third one, theirs.", "A fourth.") },
    { body: mine },
    [...body6],
  );
  const body = clashOf(page).getByRole("group", { name: "Body" });
  await expect(body.getByRole("radio", { name: "Merged" })).toBeChecked();
  await expect(body.locator("ins")).toHaveText([/, theirs/, /A fourth\./]);
  await expect(body.locator("del")).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  await body.getByRole("radio", { name: "Yours" }).check();
  await expect(body.locator("ins").first()).toBeHidden();
  await body.getByRole("radio", { name: "Merged" }).check();
  await clashOf(page).getByRole("button", { name: "Save these versions" }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  expect((await stored(6)).body).toBe(
    paragraphs("The first one of Answer 6, mine.", second, "The third one, theirs.", "A fourth."),
  );
});

test("§4 only the paragraphs that both changed are asked about, with the words marked that differ", async ({
  clash,
  stored,
}) => {
  const [first, second, third] = ["The first one of Answer 7 here.", "The second one.", "The third one."];
  const page = await clash(
    7,
    { body: paragraphs(first, "The second one is theirs.", "The third one is theirs.") },
    { body: paragraphs("The first one of Answer 7 is mine.", "The second one is mine.", third) },
    [first, second, third],
  );
  const sides = clashOf(page).getByRole("group", { name: "Body" });
  await expect(sides).toHaveCount(1);
  await expect(sides.getByRole("radio", { name: "Yours The second one is mine.", exact: true })).toBeChecked();
  await expect(sides.locator("mark")).toHaveText(["mine", "theirs"]);
  expect(await axeFindings(page)).toEqual([]);
  await sides.getByRole("radio", { name: "Theirs The second one is theirs.", exact: true }).check();
  await clashOf(page).getByRole("button", { name: "Save these versions" }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  expect((await stored(7)).body).toBe(
    paragraphs("The first one of Answer 7 is mine.", "The second one is theirs.", "The third one is theirs."),
  );
});

test("§4 a merge is based on what was saved last, when somebody saves again meanwhile", async ({
  clash,
  admin,
  stored,
}) => {
  const [first, second, third] = ["The first one of Answer 8 here.", "The second one.", "The third one."];
  const page = await clash(
    8,
    { body: paragraphs(first, second, "The third one, theirs.") },
    { body: paragraphs("The first one of Answer 8, mine.", second, third) },
    [first, second, third],
  );
  await expect(clashOf(page).getByRole("radio", { name: "Merged" })).toBeChecked();
  const { faqs } = await admin.graphql<{ faqs: { _id: string; title: string }[] }>("{ faqs { _id title } }");
  const { _id, title } = faqs.find(({ title }) => title === "Question 8")!;
  await admin.put(`/api/faq/${_id}`, { title, body: paragraphs(first, "The second one, again.", third) });
  await clashOf(page).getByRole("button", { name: "Save these versions" }).click();
  await expect(clashOf(page).locator("ins")).toHaveText([/, again/]);
  await expect(clashOf(page).locator("del")).toHaveText([/, theirs/]);
  await clashOf(page).getByRole("button", { name: "Save these versions" }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  expect((await stored(8)).body).toBe(paragraphs("The first one of Answer 8, mine.", "The second one, again.", third));
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
