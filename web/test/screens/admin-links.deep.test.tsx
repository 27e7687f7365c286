import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { dialog, dialogGone, fill, one, press } from "./actions.ts";
import { startSite, visit } from "./site.tsx";

const { admin } = startSite();

/** Changes a field of Grace's account in the dialog. */
async function edit(change: () => Promise<unknown>): Promise<void> {
  await press("Edit Grace Hopper");
  await dialog("Edit user");
  await change();
  await press("Save");
  await dialogGone();
}

const toastSays = (text: string) => waitFor(() => expect(one(".toast").textContent).toContain(text));

it("Q: a change that ends an invitation says so and offers a new one, another role does not", async () => {
  const email = "grace@example.org";
  const input = { first_name: "Grace", last_name: "Hopper", email, role: 0 };
  const invited = await admin.graphql<{ made: { url: string } }>(
    "mutation ($input: InvitationInput!) { made: inviteUser(input: $input) { url } }",
    { input },
  );
  await admin.visit(`/admin/user?search=${email}`);
  await edit(async () => userEvent.selectOptions((await dialog()).getByLabelText("Role"), "Admin"));
  await toastSays("Grace Hopper saved");
  expect(one(".toast").textContent).not.toContain("link");
  await edit(() => fill({ email: `new.${email}` }));
  await toastSays("Grace Hopper saved. The earlier password link no longer works.");
  await press("Create new link");
  const shown = await dialog("Password link for Grace Hopper");
  const made = new URL(shown.getByRole<HTMLTextAreaElement>("textbox").value);
  expect(made.href).not.toBe(invited.made.url);
  await press("Done");
  await edit(() => fill({ first_name: "Admiral Grace" }));
  await toastSays("Hopper saved");
  expect(one(".toast").textContent).not.toContain("link");
  // As somebody else's browser opens it.
  localStorage.removeItem("token");
  await visit(made.pathname + made.hash);
  await screen.findByLabelText("New password");
});
