import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SessionProvider } from "../../session/session-provider.tsx";
import { signIn, signOut } from "../../session/session.ts";
import { fakeGateway } from "../../../test/gateway.ts";
import { pressInMenu } from "../../../test/row-menu.ts";
import { show } from "../../../test/show.tsx";
import { aToken } from "../../../test/token.ts";
import { UserAdminPage } from "./user-admin-page.tsx";
import { sentence } from "../../../test/sentence.ts";

const ada = {
  __typename: "User",
  _id: "a",
  version: 1,
  createdAt: "2026-03-01T12:00:00.000Z",
  deletedAt: null,
  name: "Ada Lovelace",
  user_name: "ada",
  first_name: "Ada",
  last_name: "Lovelace",
  email: "ada@x.org",
  role: 1,
};
const grace = { ...ada, _id: "g", name: "Grace Hopper" };
const answers = {
  UserTablePage: { data: { revision: "1", table: { __typename: "UserTable", total: 2, rows: [ada, grace] } } },
  UserOverview: { data: { overview: { __typename: "Overview", total: 2, weeks: [2] } } },
  TableRevision: { data: { revision: "1" } },
  EndSessionsOf: { data: { ended: true } },
};
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

beforeEach(() => signIn(aToken({ _id: "a", role: 1, exp: Math.ceil(Date.now() / 1000) + 3600 })));
afterEach(signOut);

async function open() {
  const page = (
    <SessionProvider>
      <UserAdminPage />
    </SessionProvider>
  );
  show(page, { path: "/admin/user", at: "/admin/user" });
  await screen.findByRole("button", { name: "More actions Grace Hopper" });
}

it("N: an administrator signs a user out on all devices, after a question", async () => {
  const { calls } = fakeGateway(answers);
  await open();
  const sent = () => calls.filter(({ operationName }) => operationName === "EndSessionsOf");
  await pressInMenu("Sign out", "Grace Hopper");
  const question = within(screen.getByRole("alertdialog", { name: "Sign out this user?" }));
  expect(question.getByText(sentence(/^Grace Hopper will be signed out on all devices/))).toBeTruthy();
  await press("Cancel");
  expect(sent()).toEqual([]);
  await pressInMenu("Sign out", "Grace Hopper");
  await press("Sign out");
  await screen.findByText(sentence("Grace Hopper signed out on all devices"));
  expect(sent().map(({ variables }) => variables)).toEqual([{ _id: "g" }]);
});

it("N: to end the sessions of the own account leads to the login page", async () => {
  const { calls } = fakeGateway(answers);
  await open();
  await pressInMenu("Sign out", "Ada Lovelace");
  expect(screen.getByRole("alertdialog", { name: "Sign out everywhere?" })).toBeTruthy();
  await press("Sign out");
  await waitFor(() => expect(screen.queryByRole("heading")).toBeNull());
  expect(calls.at(-1)!.operationName).toBe("EndSessionsOf");
});

it("N: after a failed sign-out of a user the row stays, and the reason is shown", async () => {
  fakeGateway({ ...answers, EndSessionsOf: { errors: [{ message: "The store is away" }] } });
  await open();
  await pressInMenu("Sign out", "Grace Hopper");
  await press("Sign out");
  await screen.findByText("Failed to sign out. The store is away");
  vi.mocked(console.error).mockClear();
});
