import type { Page } from "@playwright/test";
import { axeFindings } from "../browser/axe.ts";
import { expect, test } from "../fixtures.ts";
import { expectNothingSticksOut } from "../sticks-out.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const link = (page: Page) => page.getByRole("dialog").getByRole("textbox");

/** Changes a field of Grace's account in the dialog. */
async function edit(page: Page, change: (dialog: ReturnType<Page["getByRole"]>) => Promise<unknown>): Promise<void> {
  await button(page, "Edit Grace Hopper").click();
  const dialog = page.getByRole("dialog", { name: "Edit user" });
  await change(dialog);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
}

for (const width of [375, 1219, 1220, 1440])
  test(`Q: a change that ends an invitation says so and offers a new one, another role does not, at ${width} px`, async ({
    admin,
    visit,
  }) => {
    const email = `grace${width}@example.org`;
    const input = { first_name: "Grace", last_name: "Hopper", email, role: 0 };
    const invited = await admin.graphql<{ made: { url: string; user: { _id: string } } }>(
      "mutation ($input: InvitationInput!) { made: inviteUser(input: $input) { url user { _id } } }",
      { input },
    );
    const page = await admin.visit(`/admin/user?search=${email}`, width);
    const toast = page.locator(".toast");
    await edit(page, (dialog) => dialog.getByLabel("Role").selectOption("Admin"));
    await expect(toast).toContainText("Grace Hopper saved");
    await expect(toast).not.toContainText("link");
    await edit(page, (dialog) => dialog.getByLabel("Email").fill(`new.${email}`));
    await expect(toast).toContainText("Grace Hopper saved. The earlier password link no longer works.");
    await expectNothingSticksOut(page, "notice");
    expect(await axeFindings(page), "notice").toEqual([]);
    await button(page, "Create new link").click();
    await expect(page.getByRole("dialog", { name: "Password link for Grace Hopper" })).toBeVisible();
    const made = new URL(await link(page).inputValue());
    expect(made.href).not.toBe(invited.made.url);
    const opened = await visit(made.pathname + made.hash, width);
    await expect(opened.getByLabel("New password", { exact: true })).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "Done" }).click();
    await edit(page, (dialog) => dialog.getByLabel("First Name").fill("Admiral Grace"));
    await expect(toast).toContainText("Hopper saved");
    await expect(toast).not.toContainText("link");
  });
