import type { Page } from "@playwright/test";
import { fromWord, word } from "../../test/pasted-html.ts";
import { paste } from "../browser/clipboard.ts";
import { expect, test } from "../fixtures.ts";
import { column, rowOf } from "../tables.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** The page that everything is done on. */
const isStill = (page: Page, path: string) => expect(page).toHaveURL(({ pathname }) => pathname === path);

test("an editor writes an article pasted from a word processor, schedules, revises and publishes it on one page", async ({
  admin,
  gateway,
}) => {
  const page = await admin.visit("/admin/blog", 1440);
  await button(page, "Add").click();
  const post = page.getByRole("dialog", { name: /^(Add|Edit) post$/ });
  await post.getByLabel("Title").fill("Roots of the coast");
  const body = post.getByRole("textbox", { name: "Body" });
  await body.focus();
  await paste(body, [], { "text/html": word, "text/plain": "Roots" });
  await expect(body).toHaveValue(fromWord);
  await post.getByRole("radio", { name: "Schedule" }).check();
  await post.getByLabel(/^Date and time/).fill("2999-03-24T09:00");
  await button(page, "Save").click();
  await expect(page.getByText("Roots of the coast added")).toBeVisible();
  const publication = rowOf(page, "Roots of the coast").locator(column(page, "Publication"));
  await expect(publication).toContainText("Scheduled");
  await isStill(page, "/admin/blog");

  await page.getByRole("link", { name: "Roots of the coast" }).click();
  await body.press("Control+End");
  await body.pressSequentially("\n\nRevised.");
  await expect(post.getByRole("tabpanel", { name: "Preview" }).getByText("Revised.")).toBeVisible();
  await button(page, "Save").click();
  await expect(post).toHaveCount(0);
  await page.getByRole("link", { name: "Roots of the coast" }).click();
  await post.getByRole("radio", { name: "Publish now" }).check();
  await button(page, "Save").click();
  await expect(publication).toContainText("Published");
  await isStill(page, "/admin/blog");
  const posts = (await (await fetch(`${gateway.url}/api/blog/list`)).json()) as { title: string; body: string }[];
  expect(posts.find(({ title }) => title === "Roots of the coast")?.body).toBe(`${fromWord}\n\nRevised.`);
});
