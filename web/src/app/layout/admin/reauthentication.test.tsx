import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it } from "vitest";
import { clientFor } from "../../../api/client.ts";
import { failureCode, failureMessage } from "../../../api/failure.ts";
import { RemovePasskeyDocument } from "../../../api/generated.ts";
import { currentSession, restoreSession, signIn, signOut } from "../../../session/session.ts";
import { fakeGateway } from "../../../../test/gateway.ts";
import { show } from "../../../../test/show.tsx";
import { aToken } from "../../../../test/token.ts";
import { Reauthentication } from "./reauthentication.tsx";

const ada = { _id: "1", email: "ada@x.org", exp: Math.ceil(Date.now() / 1000) + 3600 };
const before = aToken(ada);
const after = aToken({ ...ada, exp: ada.exp + 60 });
const failed = (code: string, message: string, fields?: object) => ({
  errors: [{ message, extensions: { code, ...(fields && { fields }) } }],
});
const required = failed("REAUTHENTICATION_REQUIRED", "Confirm that it is you");
const removed = { data: { removed: { __typename: "Passkey", _id: "p1" } } };
const renewed = { data: { session: { __typename: "Session", token: after } } };

beforeEach(() => signIn(before));
afterEach(() => act(signOut));

const field = () => screen.findByLabelText<HTMLInputElement>("Password");
const dialogs = () => screen.queryAllByRole("dialog", { name: "Confirm it’s you" });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

/** Shows the dialog of the management area; returns an operation that needs it. */
function open() {
  const client = clientFor(show(<Reauthentication />).pageData);
  return (_id: string) => client.mutate({ mutation: RemovePasskeyDocument, variables: { _id } });
}

it("O: an operation that needs a recent authentication asks for the password in place, and is repeated once with the new token", async () => {
  const { calls } = fakeGateway({ RemovePasskey: [required, removed], Reauthenticate: renewed });
  const removal = open()("p1");
  await userEvent.type(await field(), "correct horse{Enter}");
  expect((await removal).data).toEqual(removed.data);
  expect(dialogs()).toEqual([]);
  expect(calls.map(({ operationName, headers }) => [operationName, headers["x-auth-token"]])).toEqual([
    ["RemovePasskey", before],
    ["Reauthenticate", before],
    ["RemovePasskey", after],
  ]);
  expect(calls[1]!.variables).toEqual({ input: { password: "correct horse" } });
  expect(calls[2]!.variables).toEqual({ _id: "p1" });
  expect(localStorage.getItem("token")).toBe(after);
});

it("O: the dialog names the account, also to password managers", async () => {
  fakeGateway({ RemovePasskey: required });
  const removal = open()("p1").catch(() => undefined);
  expect((await field()).autocomplete).toBe("current-password");
  expect(screen.getByText("ada@x.org")).toBeTruthy();
  expect(document.querySelector<HTMLInputElement>("[autocomplete=username]")!.value).toBe("ada@x.org");
  await press("Cancel");
  await removal;
});

it.each([
  ["Cancel", () => press("Cancel")],
  ["Escape", () => fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" })],
])("O: after %s the operation fails in its place, and the next one asks again", async (_, cancel) => {
  const { calls } = fakeGateway({ RemovePasskey: required });
  const remove = open();
  for (const _id of ["p1", "p2"]) {
    const removal = remove(_id).catch(failureMessage);
    await field();
    await cancel();
    expect(await removal).toBe("Not confirmed. Nothing was changed.");
    expect(dialogs()).toEqual([]);
  }
  expect(calls).toHaveLength(2);
  expect(localStorage.getItem("token")).toBe(before);
});

it("O: operations that need it at once share one dialog; one that is answered late needs no dialog", async () => {
  let answerLate = (_answer: unknown) => {};
  const late = new Promise<never>((resolve) => (answerLate = resolve as typeof answerLate));
  fakeGateway({ RemovePasskey: [required, required, late, removed], Reauthenticate: renewed });
  const remove = open();
  const removals = Promise.all(["p1", "p2", "p3"].map(remove));
  await userEvent.type(await field(), "correct horse");
  expect(dialogs()).toHaveLength(1);
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(dialogs()).toEqual([]));
  answerLate(required);
  expect((await removals).map(({ data }) => data)).toEqual([removed.data, removed.data, removed.data]);
  expect(dialogs()).toEqual([]);
});

it("O: a wrong password is reported at its field, every other failure above it, and the dialog stays", async () => {
  const message = "Password is incorrect";
  fakeGateway({
    RemovePasskey: [required, removed],
    Reauthenticate: [
      failed("BAD_USER_INPUT", message, { password: message }),
      failed("RATE_LIMITED", "Too many attempts; try again in 15 minutes"),
      new TypeError("offline"),
      renewed,
    ],
  });
  const removal = open()("p1");
  const password = await field();
  await press("Confirm");
  await screen.findByText("Password is required");
  await userEvent.type(password, "wrong horse{Enter}");
  await screen.findByText(message);
  await waitFor(() => expect(document.activeElement).toBe(password));
  expect(password.value).toBe("wrong horse");
  for (const text of ["Too many attempts; try again in 15 minutes", "An error occurred"]) {
    await press("Confirm");
    await within(await screen.findByRole("alert")).findByText(text);
  }
  await press("Confirm");
  expect((await removal).data).toEqual(removed.data);
});

it("O: an operation that is still refused after the confirmation fails with the gateway's reason", async () => {
  const { calls } = fakeGateway({ RemovePasskey: required, Reauthenticate: renewed });
  const removal = open()("p1").catch(failureMessage);
  await userEvent.type(await field(), "correct horse{Enter}");
  expect(await removal).toBe("Confirm that it is you");
  expect(dialogs()).toEqual([]);
  expect(calls).toHaveLength(3);
});

it("O: if the session has ended meanwhile the dialog closes, and the operation fails as any other", async () => {
  const ended = failed("UNAUTHENTICATED", "Sign in to do this");
  fakeGateway({ RemovePasskey: [required, ended], Reauthenticate: ended });
  const removal = open()("p1").catch(failureCode);
  await userEvent.type(await field(), "correct horse{Enter}");
  expect(await removal).toBe("UNAUTHENTICATED");
  expect(dialogs()).toEqual([]);
  expect(currentSession().isAuthenticated).toBe(false);
});

it.each([
  ["before the refusal", () => undefined],
  ["while the question is shown", field],
])("O: after an authentication in another tab, %s, the operation is repeated with its token", async (_, meanwhile) => {
  const { calls } = fakeGateway({ RemovePasskey: [required, removed] });
  const removal = open()("p1");
  await meanwhile();
  localStorage.setItem("token", after);
  if (dialogs().length > 0) act(restoreSession);
  expect((await removal).data).toEqual(removed.data);
  expect(dialogs()).toEqual([]);
  expect(calls.map(({ headers }) => headers["x-auth-token"])).toEqual([before, after]);
});

it("O: where another tab signs in as somebody else the operation is not done by that account", async () => {
  const { calls } = fakeGateway({ RemovePasskey: required });
  const removal = open()("p1").catch(failureMessage);
  await field();
  localStorage.setItem("token", aToken({ ...ada, _id: "2", email: "grace@x.org" }));
  act(restoreSession);
  expect(await removal).toBe("Not confirmed. Nothing was changed.");
  expect(dialogs()).toEqual([]);
  expect(calls).toHaveLength(1);
});

it("O: what is answered after a cancellation signs nobody in", async () => {
  let answerLate = (_answer: unknown) => {};
  const late = new Promise<never>((resolve) => (answerLate = resolve as typeof answerLate));
  fakeGateway({ RemovePasskey: required, Reauthenticate: late });
  const removal = open()("p1").catch(failureMessage);
  await userEvent.type(await field(), "correct horse{Enter}");
  await press("Cancel");
  await removal;
  act(signOut);
  await act(async () => answerLate(renewed));
  expect([localStorage.getItem("token"), currentSession().isAuthenticated]).toEqual([null, false]);
});
