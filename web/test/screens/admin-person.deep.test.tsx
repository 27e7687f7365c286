import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { addColleague } from "../accounts.ts";
import { pressInMenu } from "../row-menu.ts";
import { address, bodyRows, complained, dialog, dialogGone } from "./actions.ts";
import { dialogsTakeFocus } from "./as-a-browser.ts";
import { signedIn, startSite } from "./site.tsx";

const { gateway, admin } = startSite();

const everything = "Everything from this person";
const person = () => dialog(everything);
const rowOf = (text: string) => bodyRows().find((row) => row.textContent!.includes(text));

/** Presses a button of the dialog about a person. */
async function pressThere(name: string): Promise<void> {
  await userEvent.click(await (await person()).findByRole("button", { name }));
}

for (const from of ["the table", "the message that is read"])
  it(`Q: after a person is erased from ${from}, the focus is on the row that follows`, async () => {
    const kwesi = { first_name: "Kwesi", country: "Ghana", organization: "None", phone: "0123456789", message: "One" };
    for (const last_name of ["Addo", "Badu", "Cudjoe"])
      await admin.add("/api/contact", { ...kwesi, last_name, email: `${last_name}@example.org` });
    await admin.visit("/admin/contact?search=Kwesi&sort=last_name");
    if (from === "the table") await pressInMenu(everything, "Kwesi Badu");
    else {
      document.querySelectorAll<HTMLElement>("tbody .row-link")[1]!.focus();
      await userEvent.keyboard("{Enter}");
      const panel = await dialog("Kwesi Badu");
      (await panel.findByRole("button", { name: everything })).focus();
      await userEvent.keyboard("{Enter}");
    }
    (await (await person()).findByRole("button", { name: "Erase" })).focus();
    await userEvent.keyboard("{Enter}");
    const close = await (await person()).findByRole("button", { name: "Close" });
    await waitFor(() => expect(document.activeElement).toBe(close));
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(rowOf("Badu")).toBeUndefined());
    await waitFor(() => expect(rowOf("Cudjoe")!.contains(document.activeElement)).toBe(true));
    await admin.graphql(
      'mutation { a: erasePerson(email: "Addo@example.org") { email } b: erasePerson(email: "Cudjoe@example.org") { email } }',
    );
  });

it("Q: the last administrator is refused, and nothing is erased; the dialog says both", async () => {
  await admin.visit("/admin/user");
  await pressInMenu(everything, "Ada Lovelace");
  await (await person()).findByText("Your own account is among it: you are signed out at once.", { exact: false });
  await pressThere("Erase");
  const alert = await (await person()).findByRole("alert");
  expect(alert.textContent).toContain("Nothing was deleted.");
  complained(/Failed to erase/);
  await pressThere("Cancel");
  screen.getByRole("cell", { name: "Ada Lovelace" });
});

it("Q: what someone else erased before is no longer there to erase; one's own account signs out", async () => {
  dialogsTakeFocus();
  const grace = await addColleague(gateway, admin);
  const yaw = { first_name: "Yaw", last_name: "Asante", email: "yaw@example.org", password: "battery staple", role: 0 };
  await admin.add("/api/user", yaw);
  await signedIn(gateway, grace.token).visit("/admin/user");
  await screen.findByRole("button", { name: "More actions Yaw Asante" });
  await admin.graphql('mutation { erasePerson(email: "yaw@example.org") { email } }');
  await pressInMenu(everything, "Yaw Asante");
  await (await person()).findByText("Nothing is stored for yaw@example.org.", { exact: false });
  expect((await person()).queryByRole("button", { name: "Erase" })).toBeNull();
  await userEvent.keyboard("{Escape}");
  await dialogGone();
  await pressInMenu(everything, "Grace Hopper");
  await pressThere("Erase");
  await waitFor(() => expect(address()).toBe("/login"));
});
