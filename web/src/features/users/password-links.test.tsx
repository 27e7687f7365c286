import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { fakeGateway } from "../../../test/gateway.ts";
import { pressInMenu } from "../../../test/row-menu.ts";
import { show } from "../../../test/show.tsx";
import { UserAdminPage } from "./user-admin-page.tsx";
import { sentence } from "../../../test/sentence.ts";

const grace = {
  __typename: "User",
  _id: "g",
  version: 1,
  createdAt: "2026-03-01T12:00:00.000Z",
  deletedAt: null,
  name: "Grace Hopper",
  user_name: "grace",
  first_name: "Grace",
  last_name: "Hopper",
  email: "grace@x.org",
  role: 0,
};
const url = "https://baobab.example/reset#to.ke.n";

const made = (mailed: boolean) => ({
  data: {
    made: {
      __typename: "Invitation",
      url,
      mailed,
      user: { __typename: "User", _id: "g", name: "Grace Hopper", email: "grace@x.org" },
    },
  },
});
const table = {
  UserTablePage: { data: { revision: "1", table: { __typename: "UserTable", total: 1, rows: [grace] } } },
  UserOverview: { data: { overview: { __typename: "Overview", total: 1, weeks: [1] } } },
  TableRevision: { data: { revision: "1" } },
};
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));

beforeEach(() => void vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue());

async function open() {
  show(<UserAdminPage />);
  await screen.findByRole("button", { name: "More actions Grace Hopper" });
}

it("F: an invitation is a link, shown once to copy; without SMTP it says to hand it over, and is not lost by Escape", async () => {
  const { calls } = fakeGateway({ ...table, InviteUser: made(false) });
  await open();
  await press("Invite");
  for (const [label, text] of Object.entries({ "First Name": "Grace", "Last Name": "Hopper", Email: "grace@x.org" }))
    await userEvent.type(screen.getByLabelText(label), text);
  await userEvent.selectOptions(screen.getByLabelText("Role"), "Admin");
  await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Invite" }));
  const dialog = await screen.findByRole("dialog", { name: "Invitation for Grace Hopper" });
  expect(within(dialog).getByText(/^Not sent by e-mail: pass the link on to grace@x\.org\./)).toBeTruthy();
  expect(within(dialog).getByRole<HTMLTextAreaElement>("textbox").value).toBe(url);
  const sent = calls.find(({ operationName }) => operationName === "InviteUser");
  expect(sent!.variables).toEqual({
    input: { first_name: "Grace", last_name: "Hopper", email: "grace@x.org", role: 1 },
  });
  fireEvent.keyDown(dialog, { key: "Escape" });
  expect(screen.getByRole("alertdialog", { name: "Close without a copy?" })).toBeTruthy();
  await press("Go back");
  await press("Copy");
  expect(navigator.clipboard.writeText).toHaveBeenCalledWith(url);
  expect(within(dialog).getByRole("status").textContent).toBe("The link is copied.");
  await press("Done");
  expect(document.body.innerHTML).not.toContain(url);
});

it("F: any account gets another link after a question; one that was mailed closes without", async () => {
  const { calls } = fakeGateway({ ...table, PasswordLink: made(true) });
  await open();
  await pressInMenu("Password link", "Grace Hopper");
  const question = screen.getByRole("alertdialog", { name: "Create a password reset link?" });
  expect(
    within(question).getByText(sentence("Anyone with this link can set a new password for Grace Hopper.")),
  ).toBeTruthy();
  await press("Create link");
  const dialog = await screen.findByRole("dialog", { name: "Password link for Grace Hopper" });
  expect(within(dialog).getByText(/^Sent to grace@x\.org\. The link works once and expires in 7 days\./)).toBeTruthy();
  expect(calls.find(({ operationName }) => operationName === "PasswordLink")!.variables).toEqual({ _id: "g" });
  fireEvent.keyDown(dialog, { key: "Escape" });
  expect(screen.queryByRole("dialog")).toBeNull();
});
