import { expect, test } from "../fixtures.ts";
import { dialogs } from "../../test/record-dialogs.ts";
import { field } from "./record-dialogs.ts";

test("a long message is read whole: its box is as tall as its text", async ({ admin }) => {
  const message = "A sentence of some length about a project. ".repeat(116);
  await admin.add("/api/contact", { ...dialogs[3]!.fields, first_name: "Long", message });
  const page = await admin.visit("/admin/contact?search=Long");
  await page.getByRole("button", { name: "Edit Long" }).click();
  const hidden = await field(page, "message").evaluate((box) => box.scrollHeight - box.clientHeight);
  expect(hidden).toBeLessThanOrEqual(1);
  await expect(page.getByRole("dialog").getByRole("button", { name: "Save" })).toBeVisible();
});
