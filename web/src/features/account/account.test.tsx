import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { currentSession, signIn, signOut } from "../../session/session.ts";
import { fakeGateway } from "../../../test/gateway.ts";
import { show } from "../../../test/show.tsx";
import { aToken } from "../../../test/token.ts";
import { AccountAdminPage } from "./account-admin-page.tsx";
import { sentence } from "../../../test/sentence.ts";

const ben = { _id: "b", name: "Ben", email: "ben@x.org", role: 0, exp: Math.ceil(Date.now() / 1000) + 3600 };
const laptop = {
  __typename: "Passkey",
  _id: "p1",
  name: "Laptop",
  createdAt: "2026-03-01T12:00:00.000Z",
  lastUsedAt: null,
};
const here = {
  __typename: "SessionInfo",
  _id: "s1",
  device: "Firefox on Windows",
  method: "passkey",
  startedAt: "2026-03-01T12:00:00.000Z",
  lastUsedAt: "2026-03-02T12:00:00.000Z",
  isCurrent: true,
};
const elsewhere = { ...here, _id: "s2", device: "Safari on iOS", method: "password", isCurrent: false };
const phone = { ...laptop, _id: "p2", name: "Phone", lastUsedAt: "2026-03-02T12:00:00.000Z" };

const asked = (passkeys: object[] = [], canMail = false) => ({
  Viewer: { data: { me: { __typename: "User", _id: "b", name: "Ben Bitdiddle", email: "ben@x.org" } } },
  Settings: { data: { settings: { __typename: "Settings", canMail } } },
  PasskeyList: { data: { rows: passkeys } },
  SessionList: { data: { rows: [here, elsewhere] } },
});
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
const rowsOf = async (table: string) => {
  const rows = await within(screen.getByRole("table", { name: table })).findAllByRole("row");
  return rows.slice(1).map((row) => row.textContent);
};
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);

beforeEach(() => signIn(aToken(ben)));
afterEach(signOut);

async function open() {
  show(<AccountAdminPage />);
  await screen.findByText("Ben Bitdiddle");
}

async function changePassword() {
  await press("Change password");
  await type("Current password", "long ago set");
  await type("New password", "long enough");
  await type("Confirm new password", "long enough");
  await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Change password" }));
}

it("F: the account page shows name, e-mail, password, passkeys and Sign out everywhere to every signed-in user", async () => {
  fakeGateway(asked([laptop, phone]));
  await open();
  expect(screen.getByText("ben@x.org")).toBeTruthy();
  await screen.findByRole("cell", { name: "Phone" });
  const rows = await rowsOf("Passkeys");
  expect(rows[0]).toMatch(/^Laptop.*Not yet/);
  expect(rows[1]).toMatch(/^Phone1 Mar 2026.*2 Mar 2026/);
  const headings = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(["Password", "Passkeys", "Sessions"]);
});

it.each([
  [false, "Your password is changed, and your other sessions have ended."],
  [true, "Your password is changed, and your other sessions have ended. You'll also get an e-mail about it."],
])("F: a changed password goes on with the new session (mail: %s)", async (canMail, said) => {
  const token = aToken({ ...ben, exp: ben.exp + 1 });
  const { calls } = fakeGateway({
    ...asked([], canMail),
    ChangePassword: { data: { session: { __typename: "Session", token } } },
  });
  await open();
  await changePassword();
  await screen.findByText(said);
  expect(localStorage.getItem("token")).toBe(token);
  expect(currentSession().isAuthenticated).toBe(true);
  const sent = calls.find(({ operationName }) => operationName === "ChangePassword");
  expect(sent!.variables).toEqual({
    input: { current: "long ago set", password: "long enough", password2: "long enough" },
  });
});

it("F: a wrong current password is reported at its field, and the input stays", async () => {
  const message = "Current password is incorrect";
  const extensions = { code: "BAD_USER_INPUT", fields: { current: message } };
  fakeGateway({ ...asked(), ChangePassword: { errors: [{ message, extensions }] } });
  await open();
  await changePassword();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Current password")));
  expect(screen.getByLabelText<HTMLInputElement>("New password").value).toBe("long enough");
  expect(screen.getAllByText(new RegExp(message))).toHaveLength(2);
  expect(vi.mocked(console.error).mock.calls[0]![0]).toBe("Failed to change password");
  vi.mocked(console.error).mockClear();
});

it("F: a browser without passkeys is reported, and no passkey is offered", async () => {
  fakeGateway(asked());
  await open();
  expect(
    screen.getByText(/^This browser doesn't support passkeys\. Try another browser or your phone\.$/),
  ).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Add passkey" })).toBeNull();
});

it("F: the browser creates a passkey under a name; a failure is shown in the dialog", async () => {
  const bytes = new Uint8Array([1, 2, 3]).buffer;
  const response = { attestationObject: bytes, clientDataJSON: bytes, getTransports: () => ["internal"] };
  const made = { id: "key", rawId: bytes, type: "public-key", response, getClientExtensionResults: () => ({}) };
  const closed = Object.assign(new Error("closed"), { name: "NotAllowedError" });
  const create = vi.fn().mockRejectedValueOnce(closed).mockResolvedValue(made);
  vi.stubGlobal("PublicKeyCredential", class {});
  vi.spyOn(navigator, "credentials", "get").mockReturnValue({ create } as unknown as CredentialsContainer);
  const user = { id: "AAAA", name: "ben@x.org", displayName: "Ben" };
  const options = { challenge: "AAAA", rp: { name: "Baobab" }, user, pubKeyCredParams: [] };
  const { calls } = fakeGateway({
    ...asked(),
    PasskeyList: [{ data: { rows: [] } }, { data: { rows: [] } }, { data: { rows: [laptop] } }],
    PasskeyCreationOptions: { data: { options } },
    AddPasskey: { data: { added: { __typename: "Passkey", _id: "p1", name: "Laptop" } } },
  });
  await open();
  await screen.findByText(/^No passkeys yet/);
  await press("Add passkey");
  await type("Name", "Laptop");
  await press("Continue");
  await screen.findByText(/Cancelled\. Choose Continue to try again\./);
  vi.mocked(console.error).mockClear();
  await press("Continue");
  await screen.findByText(sentence("Passkey Laptop added"));
  await screen.findByRole("cell", { name: "Laptop" });
  const sent = calls.find(({ operationName }) => operationName === "AddPasskey");
  expect(sent!.variables).toMatchObject({ input: { name: "Laptop", response: { id: "key" } } });
});

it("F: a passkey is removed after a question", async () => {
  const { calls } = fakeGateway({
    ...asked(),
    PasskeyList: [{ data: { rows: [laptop] } }, { data: { rows: [] } }],
    RemovePasskey: { data: { removed: { __typename: "Passkey", _id: "p1" } } },
  });
  await open();
  await screen.findByRole("cell", { name: "Laptop" });
  await press("Remove Laptop");
  const question = screen.getByRole("alertdialog", { name: "Remove this passkey?" });
  expect(
    within(question)
      .getAllByRole("button")
      .map((button) => button.textContent),
  ).toEqual(["Keep it", "Remove"]);
  await press("Remove");
  await screen.findByText(sentence("Laptop removed"));
  expect(calls.find(({ operationName }) => operationName === "RemovePasskey")!.variables).toEqual({ _id: "p1" });
});

it("N: the account page lists the sessions, and marks the one of this device", async () => {
  fakeGateway(asked());
  await open();
  await screen.findByText("This device");
  expect(await rowsOf("Sessions")).toEqual([
    expect.stringMatching(/^Firefox on Windows This device1 Mar 2026.*2 Mar 2026.*PasskeySign out/),
    expect.stringMatching(/^Safari on iOS 1 Mar 2026.*2 Mar 2026.*PasswordSign out/),
  ]);
});

it.each([
  ["a session", { data: { ended: true } }],
  ["one that has ended meanwhile", { errors: [{ message: "Gone", extensions: { code: "NOT_FOUND" } }] }],
])("N: %s is signed out from its row, and leaves the list", async (_, answer) => {
  const { calls } = fakeGateway({
    ...asked(),
    SessionList: [{ data: { rows: [here, elsewhere] } }, { data: { rows: [here] } }],
    EndSession: answer,
  });
  await open();
  await screen.findByText("This device");
  await press("Sign out Safari on iOS");
  await screen.findByText("Safari on iOS signed out");
  await waitFor(async () => expect(await rowsOf("Sessions")).toHaveLength(1));
  expect(calls.find(({ operationName }) => operationName === "EndSession")!.variables).toEqual({ _id: "s2" });
});

it("N: to sign out on this device is Logout", async () => {
  const { calls } = fakeGateway(asked());
  show(<AccountAdminPage />, { path: "/admin/account", at: "/admin/account" });
  await screen.findByText("This device");
  await press("Sign out Firefox on Windows");
  await waitFor(() => expect(screen.queryByRole("heading")).toBeNull());
  expect(calls.some(({ operationName }) => operationName === "EndSession")).toBe(false);
});

it("F: signing out everywhere is asked about; a failure says so and offers a retry", async () => {
  const { calls } = fakeGateway({ ...asked(), SignOutEverywhere: { errors: [{ message: "The store is away" }] } });
  await open();
  const wasAsked = () => calls.some(({ operationName }) => operationName === "SignOutEverywhere");
  await press("Sign out everywhere");
  await press("Stay signed in");
  expect(wasAsked()).toBe(false);
  await press("Sign out everywhere");
  await press("Sign out");
  await screen.findByText("Failed to sign out everywhere. The store is away");
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
  expect(vi.mocked(console.error).mock.calls[0]![0]).toBe("Failed to sign out everywhere");
  vi.mocked(console.error).mockClear();
});
