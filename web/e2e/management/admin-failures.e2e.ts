import type { Page } from "@playwright/test";
import { axeFindings } from "../browser/axe.ts";
import { expect, test } from "../fixtures.ts";
import { fail } from "./failing-operations.ts";

function consoleOf(page: Page): string[] {
  const logged: string[] = [];
  page.on("console", (message) => message.type() === "error" && logged.push(message.text()));
  return logged;
}

test('§8 Admin failures · §4 Admin failure: "Failed to fetch data" is logged and shown above the table, with a way to try again', async ({
  admin,
  allowed,
}) => {
  allowed.push(/Failed to fetch data/);
  const page = await admin.visit("/admin/faq");
  const logged = consoleOf(page);
  const heal = await fail(page, "FaqTablePage");
  // The clock is paused, so that the table does not ask again by itself.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 10_000);
  await page.getByRole("columnheader", { name: "Title" }).getByRole("button").click();
  await expect(page.getByRole("alert").getByText("Failed to fetch data. The store is away")).toBeVisible();
  expect(logged.some((text) => text.startsWith("Failed to fetch data"))).toBe(true);
  await heal();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Edit / })).toHaveCount(5);
});

test('§8 Admin failures · §4 Admin failure: "Failed to add row" is logged and shown in the dialog; what was typed is kept and can be saved then', async ({
  admin,
  allowed,
}) => {
  allowed.push(/Failed to add row/);
  const page = await admin.visit("/admin/faq");
  const logged = consoleOf(page);
  const heal = await fail(page, "AddFaq");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Add question" });
  await dialog.getByLabel("Title").fill("Is it kept?");
  await dialog.getByLabel("Body").fill("It is.");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("alert").getByText("Failed to add row. The store is away")).toBeVisible();
  expect(logged.some((text) => text.startsWith("Failed to add row"))).toBe(true);
  await expect(dialog.getByLabel("Title")).toHaveValue("Is it kept?");
  await expect(dialog.getByLabel("Body")).toHaveValue("It is.");
  expect(await axeFindings(page)).toEqual([]);
  await heal();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("cell", { name: "Is it kept?", exact: true })).toBeVisible();
});

test('§8 Admin failures · §4 Admin failure: "Failed to update row" is logged and shown in the dialog, also where no answer comes', async ({
  admin,
  allowed,
}) => {
  allowed.push(/Failed to update row|ERR_FAILED/);
  const page = await admin.visit("/admin/faq");
  const logged = consoleOf(page);
  const heal = await fail(page, "UpdateFaq", null);
  await page
    .getByRole("button", { name: /^Edit / })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: "Edit question" });
  await dialog.getByLabel("Body").fill("Rewritten.");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(
    dialog.getByRole("alert").getByText("Failed to update row. You seem to be offline; your text is still here."),
  ).toBeVisible();
  expect(logged.some((text) => text.startsWith("Failed to update row"))).toBe(true);
  await expect(dialog.getByLabel("Body")).toHaveValue("Rewritten.");
  await heal();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("cell", { name: "Rewritten." })).toBeVisible();
});

test('§8 Admin failures · §4 Admin failure: "Failed to delete row" is logged and shown above the table, and the row stays', async ({
  admin,
  allowed,
}) => {
  allowed.push(/Failed to delete row/);
  const page = await admin.visit("/admin/faq");
  const logged = consoleOf(page);
  const heal = await fail(page, "DeleteFaq");
  const title = await page.locator('td[data-label="Title"]').first().innerText();
  await page.getByRole("button", { name: `Delete ${title}` }).click();
  await expect(page.getByRole("alert").getByText("Failed to delete row. The store is away")).toBeVisible();
  expect(logged.some((text) => text.startsWith("Failed to delete row"))).toBe(true);
  await expect(page.getByRole("button", { name: `Delete ${title}` })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await heal();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("button", { name: `Delete ${title}` })).toHaveCount(0);
  await expect(page.getByRole("alert")).toHaveCount(0);
});
