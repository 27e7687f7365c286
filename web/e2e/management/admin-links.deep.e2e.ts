import { axeFindings } from "../browser/axe.ts";
import { expect, test } from "../fixtures.ts";
import { expectNothingSticksOut } from "../sticks-out.ts";

test("Q: the notice of a change that ends an invitation is no wider than the screen at 375, 1219, 1220 and 1440 px", async ({
  admin,
}) => {
  const email = "grace@example.org";
  await admin.graphql("mutation ($input: InvitationInput!) { inviteUser(input: $input) { url } }", {
    input: { first_name: "Grace", last_name: "Hopper", email, role: 0 },
  });
  const page = await admin.visit(`/admin/user?search=${email}`, 375);
  await page.getByRole("button", { name: "Edit Grace Hopper" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit user" });
  await dialog.getByLabel("Email").fill(`new.${email}`);
  await dialog.getByRole("button", { name: "Save" }).click();
  const toast = page.locator(".toast");
  await expect(toast).toContainText("Grace Hopper saved. The earlier password link no longer works.");
  for (const width of [375, 1219, 1220, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(toast).toBeVisible();
    await expectNothingSticksOut(page, `notice at ${width} px`);
    expect(await axeFindings(page), `notice at ${width} px`).toEqual([]);
  }
});
