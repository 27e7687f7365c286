import type { Page } from "@playwright/test";
import { expect } from "../fixtures.ts";
import type { Fields } from "../../test/record-dialogs.ts";

export const field = (page: Page, name: string) => page.getByRole("dialog").locator(`[name="${name}"]`);

export async function fill(page: Page, fields: Fields): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    const input = field(page, name);
    if (name !== "role") await input.fill(value);
    else if (value) await input.selectOption(value);
  }
}

export const save = (page: Page) => page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
const closed = (page: Page) => expect(page.getByRole("dialog")).toHaveCount(0);

export async function saved(page: Page): Promise<void> {
  await save(page);
  await closed(page);
}
