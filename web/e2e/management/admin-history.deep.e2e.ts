import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { pressInMenu, rowOf } from "../tables.ts";

const historyOf = (page: Page, title: string) => page.getByRole("dialog", { name: `History of ${title}` });
const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Edit question" });

test("Save without a change closes the dialog and sends nothing; a change, Now and a password are sent", async ({
  admin,
}) => {
  const kinds = [
    { path: "/admin/faq?search=same", button: "Edit All the same?" },
    { path: "/admin/blog?search=same", button: "Edit The same" },
    { path: "/admin/user?search=efua", button: "Edit Efua" },
  ];
  const day = "2999-03-24T09:00:12.345Z";
  await admin.add("/api/faq", { title: "All the same?", body: "Yes.", publishAt: day });
  await admin.add("/api/blog", { title: "The same", body: "Roots.", publishAt: null });
  const user = { email: "efua@example.org", password: "first password" };
  await admin.add("/api/user", { first_name: "Efua", last_name: "Sutherland", role: 0, ...user });
  const page = await admin.visit("/admin/faq");
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.postData() ?? ""));
  const updates = () => sent.filter((text) => /mutation Update/.test(text)).length;
  const dialog = page.getByRole("dialog", { name: /^Edit / });
  const saved = async () => {
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toHaveCount(0);
  };
  for (const { path, button } of kinds) {
    await page.goto(path);
    await page.getByRole("button", { name: button }).click();
    await saved();
    // What was typed and taken back is no change either.
    await page.getByRole("button", { name: button }).click();
    const first = dialog.getByRole("textbox").first();
    const before = await first.inputValue();
    await first.fill(`${before}!`);
    await first.fill(before);
    await saved();
  }
  expect(updates()).toBe(0);
  await page.getByRole("button", { name: "Edit Efua" }).click();
  await dialog.getByLabel("Password").fill("second password");
  await saved();
  expect(updates()).toBe(1);
  await page.goto(kinds[0]!.path);
  await page.getByRole("button", { name: kinds[0]!.button }).click();
  await dialog.getByRole("radio", { name: "Publish now" }).check();
  await saved();
  expect(updates()).toBe(2);
});

test("History: what somebody else saved meanwhile is not overwritten by an earlier version; in the trash it is only read", async ({
  admin,
  allowed,
}) => {
  allowed.push(/Failed to update row/);
  const { _id } = await admin.add("/api/faq", { title: "Which standard?", body: "The first one." });
  await admin.put(`/api/faq/${_id}`, { title: "Which standard?", body: "The second one." });
  const page = await admin.visit("/admin/faq?search=Which%20standard");
  await admin.put(`/api/faq/${_id}`, { title: "Which standard?", body: "The third one." });
  await pressInMenu(page, "History", "Which standard?");
  const history = historyOf(page, "Which standard?");
  await expect(history.getByRole("insertion").filter({ hasText: "third" })).toBeVisible();
  await history.getByRole("radio", { name: /^Version 1/ }).check();
  await history.getByRole("button", { name: "Edit this version" }).click();
  await admin.put(`/api/faq/${_id}`, { title: "Which standard?", body: "The fourth one." });
  await dialogOf(page).getByRole("button", { name: "Save" }).click();
  const clash = page.getByRole("dialog", { name: "Someone else has changed this" });
  await expect(clash.getByRole("radio", { name: "Theirs The fourth one." })).toBeVisible();
  await clash.getByRole("radio", { name: "Yours The first one." }).check();
  await clash.getByRole("button", { name: "Save these versions" }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page.getByRole("cell", { name: "The first one." })).toBeVisible();

  await page.getByRole("button", { name: "Delete Which standard?" }).click();
  await page.getByRole("button", { name: "Trash" }).click();
  await pressInMenu(page, "History", "Which standard?");
  await expect(history.getByText("Same text as the current version.")).toBeVisible();
  await expect(history.getByText("Restore the record first")).toBeVisible();
  await expect(history.getByRole("button", { name: "Edit this version" })).toHaveCount(0);
});

test("History: a record that was never changed says so, and a failure is shown with a way to try again", async ({
  admin,
  allowed,
}) => {
  allowed.push(/Failed to (fetch|load)/);
  await admin.add("/api/blog", { image: "", title: "Never changed", body: "As it was." });
  const page = await admin.visit("/admin/blog?search=Never%20changed");
  await page.route("**/graphql", (route) => route.abort());
  await pressInMenu(page, "History", "Never changed");
  const history = historyOf(page, "Never changed");
  await expect(history.getByRole("alert")).toContainText("Failed to fetch the history");
  await page.unroute("**/graphql");
  await history.getByRole("button", { name: "Try again" }).click();
  await expect(history.getByText("No earlier versions yet.")).toBeVisible();
  await expect(history.getByRole("button", { name: "Edit this version" })).toHaveCount(0);
});

test("History: an earlier version that is left by Back fills no dialog after it", async ({ admin }) => {
  const { _id } = await admin.add("/api/faq", { title: "Left one?", body: "The first one." });
  await admin.put(`/api/faq/${_id}`, { title: "Left one?", body: "The second one." });
  await admin.add("/api/faq", { title: "Left other?", body: "Its own." });
  const page = await admin.visit("/admin/faq?search=Left");
  await pressInMenu(page, "History", "Left one?");
  await historyOf(page, "Left one?").getByRole("button", { name: "Edit this version" }).click();
  await expect(dialogOf(page).getByLabel("Body")).toHaveValue("The first one.");
  await page.goBack();
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  for (const [title, body] of [
    ["Left other?", "Its own."],
    ["Left one?", "The second one."],
  ] as const) {
    await rowOf(page, title).getByRole("link", { name: title }).click();
    await expect(dialogOf(page).getByLabel("Title")).toHaveValue(title);
    await expect(dialogOf(page).getByLabel("Body")).toHaveValue(body);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  await page.keyboard.press("n");
  const added = page.getByRole("dialog", { name: "Add question" });
  for (const label of ["Title", "Body"]) await expect(added.getByLabel(label)).toHaveValue("");
});
