import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it } from "vitest";
import { apiKeyPrefix } from "../../../gateway/contract/brand.ts";
import { ada, addColleague } from "../accounts.ts";
import { bodyRows, complained, dialog, fill, one, press } from "./actions.ts";
import { logOutElsewhere, signInDialog, signInDialogGone, signInPlace } from "./sign-in-again.ts";
import { reload, startSite } from "./site.tsx";

const { gateway, admin } = startSite();

// Once the clock has moved on, an administrator is added only after a confirmation.
beforeAll(() => addColleague(gateway, admin));

const name = "Confirm it’s you";
const question = () => dialog(name);
const questionGone = () => waitFor(() => expect(screen.queryByRole("dialog", { name })).toBeNull());

async function confirm(): Promise<void> {
  await userEvent.type((await question()).getByLabelText("Password"), ada.password);
  await press("Confirm");
}

const row = () => bodyRows().find(({ textContent }) => textContent!.includes("Grace Hopper"));

it("O: what is created after a confirmation is created once, and its secret is shown", async () => {
  await gateway.passMinutes(11);
  await admin.visit("/admin/integrations");
  await press("Create API key");
  await fill({ name: "Importer" });
  await userEvent.click(screen.getByRole("checkbox", { name: "Read questions" }));
  await press("Save");
  await confirm();
  const shown = (await dialog("The API key “Importer”")).getByRole<HTMLInputElement>("textbox");
  expect(shown.value).toMatch(new RegExp(`^${apiKeyPrefix}`));
  await press("Done");
  expect(await screen.findAllByRole("cell", { name: "Importer" })).toHaveLength(1);
});

it("O: an administrator is deleted, one or many, and restored after a confirmation", async () => {
  await admin.visit("/admin/user");
  const byRow = () => userEvent.click(within(row()!).getByRole("button", { name: "Delete Grace Hopper" }));
  async function bySelection() {
    await userEvent.click(within(row()!).getByRole("checkbox"));
    await press(/^Delete/, one(".selection-bar"));
  }
  for (const remove of [byRow, bySelection]) {
    await gateway.passMinutes(11);
    await remove();
    await question();
    await press("Cancel");
    await screen.findByText(/Not confirmed\. Nothing was changed\./);
    expect(row()).toBeDefined();
    await reload();
    await waitFor(() => expect(row()).toBeDefined());
    await remove();
    await confirm();
    await questionGone();
    await waitFor(() => expect(row()).toBeUndefined());
    await gateway.passMinutes(11);
    await press("Undo");
    await confirm();
    await waitFor(() => expect(row()).toBeDefined());
  }
  complained(/Failed to delete row/);
});

it("O: where the session ends under the question, signing in again goes on with what was typed", async () => {
  await gateway.passMinutes(11);
  await admin.visit("/admin/user");
  await press("Edit Grace Hopper");
  await dialog("Edit user");
  await fill({ email: "hopper@example.org" });
  await userEvent.keyboard("{Enter}");
  await question();
  await logOutElsewhere(admin);
  await signInDialog();
  await questionGone();
  await signInPlace(ada.password);
  await signInDialogGone();
  const record = await dialog("Edit user");
  expect(record.getByLabelText<HTMLInputElement>("Email").value).toBe("hopper@example.org");
  await userEvent.click(record.getByRole("button", { name: "Save" }));
  await screen.findByRole("cell", { name: "hopper@example.org" });
  complained(/Failed to update row/);
});
