import { expect, test } from "../fixtures.ts";

test("at 1440 px each section of the account has its button next to its text", async ({ admin }) => {
  const page = await admin.visit("/admin/account");
  for (const name of ["Change name or e-mail", "Change password", "Add passkey", "Sign out everywhere"]) {
    const gap = await page.getByRole("button", { name, exact: true }).evaluate((element) => {
      const text = element.parentElement!.firstElementChild!.getBoundingClientRect();
      return element.getBoundingClientRect().left - text.right;
    });
    expect(gap, name).toBeGreaterThan(0);
    expect(gap, name).toBeLessThan(64);
  }
});
