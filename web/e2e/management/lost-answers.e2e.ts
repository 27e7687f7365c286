import { expect, test } from "../fixtures.ts";
import { fill } from "../forms.ts";
import { button, expectRepeated, loseAnswer, pressTwice } from "./lost-answer.ts";

test.beforeEach(({ allowed }) => void allowed.push(/ERR_FAILED|Failed to|could not be|Not sent|An error occurred/));

test("Save after a lost answer adds one FAQ entry; edited meanwhile, or once more, it is another one", async ({
  admin,
}) => {
  const page = await admin.visit("/admin/faq");
  const keys = await loseAnswer(page, "**/graphql", "createFaq");
  const titles = async () => {
    const { faqs } = await admin.graphql<{ faqs: { title: string }[] }>("{ faqs { title } }");
    return faqs.map(({ title }) => title).filter((title) => title.startsWith("Lost"));
  };
  await button(page, "Add").click();
  await fill(page, { title: "Lost", body: "B" });
  await pressTwice(page, "Save");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expectRepeated(keys);
  expect(await titles()).toEqual(["Lost"]);
  await button(page, "Add").click();
  await fill(page, { title: "Lost", body: "B" });
  await button(page, "Save").click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(new Set(keys).size).toBe(2);
  await button(page, "Add").click();
  await fill(page, { title: "Lost, then edited", body: "B" });
  keys.length = 0;
  await button(page, "Save").click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await fill(page, { title: "Lost and edited" });
  await button(page, "Save").click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(new Set(keys).size).toBe(2);
  expect((await titles()).sort()).toEqual(["Lost", "Lost", "Lost and edited", "Lost, then edited"]);
});
