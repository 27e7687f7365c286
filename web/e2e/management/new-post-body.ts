import type { Locator, Page } from "@playwright/test";
import { test as base } from "../fixtures.ts";

interface Writing {
  page: Page;
  body: Locator;
}

export const test = base.extend<{ writing: Writing }>({
  /** The dialog of a new post, with the cursor in its body. */
  writing: async ({ admin }, provide) => {
    const page = await admin.visit("/admin/blog");
    await page.getByRole("button", { name: "Add", exact: true }).click();
    const body = page.getByRole("textbox", { name: "Body" });
    await body.focus();
    await provide({ page, body });
  },
});
