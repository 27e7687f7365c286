import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import { fakeGateway } from "../../../test/gateway.ts";
import { show } from "../../../test/show.tsx";
import { ResetPage } from "./reset-page.tsx";

afterEach(() => window.history.replaceState(null, "", "/"));

const settings = (canMail: boolean) => ({ data: { settings: { __typename: "Settings", canMail } } });
const refusal = (code: string, message: string, more: object = {}) => ({
  errors: [{ message, extensions: { code, ...more } }],
});
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

/** Opens the page with what a link has behind #. */
function open(token = "") {
  window.history.replaceState(null, "", `/reset${token && `#${token}`}`);
  show(<ResetPage />, { path: "/reset", at: "/reset" });
}

async function ask(email: string) {
  await userEvent.type(await screen.findByLabelText("Email"), email);
  await press("Send link");
}

async function choose(password: string, again = password) {
  await userEvent.type(await screen.findByLabelText("New password"), password);
  await userEvent.type(screen.getByLabelText("Confirm new password"), again);
  await press("Set the password");
}

it("F: a person who forgot the password gives an e-mail address, and sees the same text whether or not there is an account", async () => {
  const { calls } = fakeGateway({
    Settings: settings(true),
    RequestPasswordReset: { data: { requestPasswordReset: true } },
  });
  open();
  await screen.findByLabelText("Email");
  await press("Send link");
  expect(await screen.findByText("Email is required")).toBeTruthy();
  await ask("ada@x.org");
  const heading = await screen.findByRole("heading", { name: "Check your e-mail" });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(
    screen.getByText(/^If there is an account for ada@x\.org, we've sent a link\. It works once, within 30 minutes\.$/),
  ).toBeTruthy();
  expect(screen.getByText(/An administrator can give you a link, too/)).toBeTruthy();
  expect(calls.at(-1)!.variables).toEqual({ input: { email: "ada@x.org" } });
  await press("Send again");
  expect(document.activeElement).toBe(screen.getByLabelText("Email"));
  expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("ada@x.org");
});

it("F: after too many requests the page says when to try again, and what to do instead", async () => {
  const tooMany = refusal("RATE_LIMITED", "Too many attempts; try again later", { retryAfter: 700 });
  fakeGateway({ Settings: settings(true), RequestPasswordReset: tooMany });
  open();
  await ask("ada@x.org");
  const dialog = await screen.findByRole("alertdialog", { name: "Error" });
  expect(within(dialog).getByText(/Try again in 12 minutes, or ask an administrator for a link/)).toBeTruthy();
  await press("Close");
  expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("ada@x.org");
});

it("F: without SMTP the page says that an administrator can give a link, and still sets a password by one", async () => {
  const { calls } = fakeGateway({
    Settings: settings(false),
    ResetPassword: refusal("BAD_USER_INPUT", "The link is no longer valid"),
  });
  open();
  await screen.findByRole("heading", { name: "An administrator can give you a link" });
  expect(screen.queryByLabelText("Email")).toBeNull();
  expect(screen.getByRole("link", { name: "Write to us" }).getAttribute("href")).toBe("/contact");
  window.location.hash = "old";
  await choose("long enough");
  await screen.findByRole("heading", { name: "This link is no longer valid" });
  expect(screen.queryByRole("button", { name: "Ask for another link" })).toBeNull();
  expect(screen.getByText(/Ask an administrator for a password link/)).toBeTruthy();
  expect(calls.at(-1)!.operationName).toBe("ResetPassword");
});

it("F: a link sets the password, typed twice; errors are shown at their fields", async () => {
  const tooShort = { password: "Password must be at least 8 characters" };
  const { calls } = fakeGateway({
    Settings: settings(true),
    ResetPassword: [
      refusal("BAD_USER_INPUT", tooShort.password, { fields: tooShort }),
      { data: { resetPassword: true } },
    ],
  });
  open("to.ke.n");
  await choose("long enough", "other");
  expect(await screen.findByText("Passwords do not match")).toBeTruthy();
  expect(calls.filter(({ operationName }) => operationName === "ResetPassword")).toEqual([]);
  const again = screen.getByLabelText("Confirm new password");
  await userEvent.clear(again);
  await userEvent.type(again, "long enough");
  await press("Set the password");
  expect(await screen.findByText(tooShort.password)).toBeTruthy();
  await press("Set the password");
  await waitFor(() => expect(screen.queryByRole("heading", { name: "New password" })).toBeNull());
  const input = { token: "to.ke.n", password: "long enough", password2: "long enough" };
  expect(calls.at(-1)!.variables).toEqual({ input });
});

it("F: a link that is no longer valid says so, and leads to another", async () => {
  fakeGateway({
    Settings: settings(true),
    ResetPassword: refusal("BAD_USER_INPUT", "The link is no longer valid"),
  });
  open("spent");
  await choose("long enough");
  const heading = await screen.findByRole("heading", { name: "This link is no longer valid" });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  await press("Ask for another link");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Email")));
});
