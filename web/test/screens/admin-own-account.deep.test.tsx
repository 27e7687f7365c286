import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { ada, addColleague } from "../accounts.ts";
import { complained, dialog, press } from "./actions.ts";
import { startSite } from "./site.tsx";

const { gateway, admin } = startSite();

const confirming = () => screen.queryByRole("dialog", { name: "Confirm it’s you" });

async function emailField(): Promise<HTMLInputElement> {
  return (await dialog("Change name or e-mail")).getByLabelText<HTMLInputElement>("Email");
}

/** Types another e-mail into the open form, and sends it. */
async function send(email: string): Promise<void> {
  const field = await emailField();
  await userEvent.clear(field);
  await userEvent.type(field, `${email}{Enter}`);
}

const confirm = async () =>
  userEvent.type((await dialog("Confirm it’s you")).getByLabelText("Password"), `${ada.password}{Enter}`);

/** What describes a field, such as what is wrong with it. */
const descriptionOf = (field: HTMLElement) =>
  (field.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent)
    .join(" ");

it("Q: another e-mail asks for the password once more, and one that is taken is shown at its field", async () => {
  await addColleague(gateway, admin);
  await gateway.passMinutes(11);
  await admin.visit("/admin/account");
  await press("Change name or e-mail");
  await send("grace@example.org");
  await confirm();
  await waitFor(() => expect(confirming()).toBeNull());
  const email = await emailField();
  await waitFor(() => expect(document.activeElement).toBe(email));
  await waitFor(() => expect(descriptionOf(email)).toMatch(/^Email is already registered/));
  complained(/Failed to change your account/);
  await send("countess@example.org");
  await screen.findByText(/Sign in with countess@example.org from now on\./);
  const [definition] = await screen.findAllByText("countess@example.org", { selector: "dd, dd *" });
  expect(definition).toBeTruthy();

  await gateway.passMinutes(11);
  await press("Change name or e-mail");
  await send("ada@example.org");
  const account = (await dialog("Confirm it’s you")).getByText("countess@example.org");
  expect(account.parentElement!.textContent).toBe("Signed in as countess@example.org");
  await confirm();
  await screen.findByText(/Sign in with ada@example.org from now on\./);
});
