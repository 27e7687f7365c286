import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { fakeGateway } from "../../../test/gateway.ts";
import { show } from "../../../test/show.tsx";
import { UserAdminPage } from "./user-admin-page.tsx";

const account = {
  __typename: "User",
  _id: "g",
  version: 1,
  createdAt: "2026-03-01T12:00:00.000Z",
  deletedAt: null,
  name: "Gra\u202ece\u0007 Hopper\u2069",
  user_name: "grace",
  first_name: "Grace",
  last_name: "Hopper",
  email: "grace@exämple.org",
  emailSpelling: null as string | null,
  role: 0,
};

async function open(fields: Partial<typeof account>) {
  const row = { ...account, ...fields };
  const { calls } = fakeGateway({
    UserTablePage: { data: { revision: "1", table: { __typename: "UserTable", total: 1, rows: [row] } } },
    UserOverview: { data: { overview: { __typename: "Overview", total: 1, weeks: [1] } } },
    TableRevision: { data: { revision: "1" } },
    UpdateUser: { data: { saved: { ...row, version: 2, linkState: null } } },
  });
  show(<UserAdminPage />);
  await screen.findByRole("button", { name: "More actions Grace Hopper" });
  const updated = () => calls.find(({ operationName }) => operationName === "UpdateUser")?.variables.input;
  return { updated };
}

const edit = async () => {
  await userEvent.click(screen.getByRole("button", { name: "Edit Grace Hopper" }));
  return within(await screen.findByRole("dialog"));
};

const saved = async (dialog: Awaited<ReturnType<typeof edit>>) =>
  userEvent.click(dialog.getByRole("button", { name: "Save" }));

it("a name is shown without control characters and those that turn its row around", async () => {
  await open({});
  expect(screen.getByRole("row", { name: /Grace Hopper/ })).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/[\u0007\u202e\u2069]/);
});

it.each(["grace@my_host.example.org", "grace@example.org.", "gra\u200bce@example.org"])(
  "an address that is stored does not stop the change of another field: %j",
  async (email) => {
    const { updated } = await open({ email });
    const dialog = await edit();
    const field = dialog.getByLabelText<HTMLInputElement>("Email");
    expect([field.value, field.validity.valid]).toEqual([email, true]);
    await userEvent.type(dialog.getByLabelText("First Name"), "!");
    await saved(dialog);
    await waitFor(() => expect(updated()).toMatchObject({ email, first_name: "Grace!" }));
  },
);

it("a new address is checked, and sent as it was typed but for blanks around it", async () => {
  const { updated } = await open({});
  const dialog = await edit();
  const field = dialog.getByLabelText("Email");
  await userEvent.clear(field);
  await userEvent.type(field, "gra\u200bce@exämple.com");
  await saved(dialog);
  expect(await dialog.findByText("Email address is invalid")).toBeTruthy();
  await userEvent.clear(field);
  await userEvent.type(field, " grace@exämple.com ");
  await saved(dialog);
  await waitFor(() => expect(updated()).toMatchObject({ email: "grace@exämple.com" }));
});

it.each([
  ["grace@xn--exmple-cua.org", "Also an older user's address; signs in as grace@xn--exmple-cua.org"],
  ["", "Also an older user's address; give another one"],
])("an account whose address an older one has is marked: %j", async (emailSpelling, text) => {
  await open({ emailSpelling });
  expect(screen.getByText(text)).toBeTruthy();
});
