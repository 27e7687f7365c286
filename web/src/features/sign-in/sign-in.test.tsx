import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { currentSession, signOut } from "../../session/session.ts";
import { fakeGateway } from "../../../test/gateway.ts";
import { show } from "../../../test/show.tsx";
import { aToken } from "../../../test/token.ts";
import { LoginPage } from "./login-page.tsx";
import { RegisterPage } from "./register-page.tsx";
import { SignInDialog } from "./sign-in-dialog.tsx";

afterEach(() => {
  signOut();
  window.history.replaceState(null, "", "/");
});

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const messageOf = (label: string) => {
  const id = field(label).getAttribute("aria-describedby");
  return id ? document.getElementById(id)!.textContent : null;
};

async function openLogin() {
  show(<LoginPage />);
  await screen.findByLabelText("Email");
}
async function openRegister() {
  show(<RegisterPage />);
  await screen.findByLabelText("Email");
}

it('§2 Login: fields, "Forgot Password?" without an action, and a link to register', async () => {
  fakeGateway({});
  await openLogin();
  expect(screen.getByText("Forgot Password?").closest("a, button")).toBeNull();
  expect(screen.getByRole("link", { name: "Reset it" }).getAttribute("href")).toBe("/reset");
  expect(screen.getByRole("link", { name: "Create an account" }).getAttribute("href")).toBe("/register");
  expect(field("Password").type).toBe("password");
});

it('§5 Login: "Email is required", "Email address is invalid", and "Message is required" for the password', async () => {
  fakeGateway({});
  await openLogin();
  await press("Login");
  await waitFor(() => expect(messageOf("Email")).toBe("Email is required"));
  expect(messageOf("Password")).toBe("Message is required");
  await userEvent.type(field("Email"), "ada");
  await waitFor(() => expect(messageOf("Email")).toBe("Email address is invalid"));
});

it("§4 Login: success stores the token, signs in and goes to /admin/user", async () => {
  const token = aToken({ email: "ada@x.org" });
  fakeGateway({ Login: { data: { login: { token, __typename: "Session" } } } });
  await openLogin();
  await userEvent.type(field("Email"), "ada@x.org");
  await userEvent.type(field("Password"), "secret secret{Enter}");
  await waitFor(() => expect(currentSession().isAuthenticated).toBe(true));
  expect(localStorage.getItem("token")).toBe(token);
  expect(window.location.pathname).toBe("/admin/user");
});

it.each([
  [
    "the server's message",
    { errors: [{ message: "Email or password is incorrect" }] },
    "Email or password is incorrect",
  ],
  ["An error occurred", new TypeError("offline"), "An error occurred"],
])(
  '§8 Login failure · §4 Login failure · §3 Login credentials: modal "Error" with %s; closing clears it',
  async (_, answer, message) => {
    const { calls } = fakeGateway({ Login: answer });
    await openLogin();
    await userEvent.type(field("Email"), "ada@x.org");
    await userEvent.type(field("Password"), "wrong{Enter}");
    const dialog = await screen.findByRole("alertdialog", { name: "Error" });
    expect(within(dialog).getByText(message)).toBeTruthy();
    expect(calls[0]!.variables).toEqual({ input: { email: "ada@x.org", password: "wrong" } });
    await press("Close");
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(currentSession().isAuthenticated).toBe(false);
  },
);

it('§5 Register: the message of each field · §5 Register match: "Passwords do not match"', async () => {
  fakeGateway({});
  await openRegister();
  await press("Sign up");
  await waitFor(() => expect(messageOf("Confirm Password")).toBe("Confirm your Password"));
  expect(["First Name", "Last Name", "Email", "Password"].map(messageOf)).toEqual([
    "First Name is required",
    "Last Name is required",
    "Email is required",
    "Password is required",
  ]);
  await userEvent.type(field("Password"), "one password");
  await userEvent.type(field("Confirm Password"), "another");
  await waitFor(() => expect(messageOf("Confirm Password")).toBe("Passwords do not match"));
  expect(screen.getByRole("link", { name: "Login" }).getAttribute("href")).toBe("/login");
});

const registration = { firstname: "Ada", lastname: "Lovelace", email: "ada@x.org" };
const secrets = { password: "long enough", password2: "long enough" };

it.each([
  ["success", "Success", { data: { register: { _id: "1", __typename: "User" } } }, "Sign up Successfully.", ""],
  ["failure", "Error", { errors: [{ message: "Email is taken" }] }, "Email is taken", "Ada"],
  ["failure", "Error", new TypeError("offline"), "An error occurred", "Ada"],
])('§8 Register %s: modal "%s" with its text · §3 Registration', async (_, title, answer, message, firstNameAfter) => {
  const { calls } = fakeGateway({ Register: answer });
  await openRegister();
  await userEvent.type(field("First Name"), "Ada");
  await userEvent.type(field("Last Name"), "Lovelace");
  await userEvent.type(field("Email"), "ada@x.org");
  await userEvent.type(field("Password"), "long enough");
  await userEvent.type(field("Confirm Password"), "long enough{Enter}");
  const dialog = await screen.findByRole(title === "Error" ? "alertdialog" : "dialog", { name: title });
  expect(within(dialog).getByText(message)).toBeTruthy();
  expect(calls[0]!.variables).toEqual({ input: { fax_2: "", ...registration, ...secrets } });
  await press("Close");
  expect(field("First Name").value).toBe(firstNameAfter);
});

/** A browser that has passkeys, and answers so when it is asked for one. */
function browserWithPasskeys(answer: () => Promise<unknown>) {
  vi.stubGlobal("PublicKeyCredential", class {});
  vi.spyOn(navigator, "credentials", "get").mockReturnValue({ get: answer } as unknown as CredentialsContainer);
}
const options = { challenge: "AAAA", rpId: "baobab.example", userVerification: "required" };
const asked = { data: { options } };
const passkey = "Sign in with a passkey";

it("F: the login page offers passkeys where the browser can, and only there", async () => {
  fakeGateway({});
  await openLogin();
  expect(screen.queryByRole("button", { name: passkey })).toBeNull();
});

it("F: a passkey signs in without a password", async () => {
  const bytes = new Uint8Array([1, 2, 3]).buffer;
  const response = { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes, userHandle: bytes };
  const proof = { id: "key", rawId: bytes, type: "public-key", response, getClientExtensionResults: () => ({}) };
  browserWithPasskeys(() => Promise.resolve(proof));
  const token = aToken({ email: "ada@x.org" });
  const { calls } = fakeGateway({
    PasskeyRequestOptions: asked,
    LoginWithPasskey: { data: { session: { token, __typename: "Session" } } },
  });
  await openLogin();
  await press(passkey);
  await waitFor(() => expect(currentSession().isAuthenticated).toBe(true));
  expect(window.location.pathname).toBe("/admin/user");
  expect(calls.at(-1)!.variables).toMatchObject({ response: { id: "key", response: { signature: "AQID" } } });
});

it("F: a question of the browser that is closed is no error, what the gateway refuses is one", async () => {
  const closed = Object.assign(new Error("closed"), { name: "NotAllowedError" });
  browserWithPasskeys(() => Promise.reject(closed));
  fakeGateway({ PasskeyRequestOptions: [asked, { errors: [{ message: "The registry is closed" }] }] });
  await openLogin();
  await press(passkey);
  await screen.findByText("No passkey was used. Try again, or sign in with your password.");
  expect(screen.queryByRole("alertdialog")).toBeNull();
  await press(passkey);
  const dialog = await screen.findByRole("alertdialog", { name: "Error" });
  expect(within(dialog).getByText("The registry is closed")).toBeTruthy();
});

it.each([
  ["password-set", "Your password has been set. Sign in with it."],
  ["signed-out-everywhere", "You've been signed out on all devices."],
])("F: the login page tells what came before it (%s)", async (after, text) => {
  fakeGateway({});
  window.history.replaceState(null, "", `/login?after=${after}`);
  await openLogin();
  expect(screen.getByRole("status").textContent).toBe(text);
});

it.each([
  ["the same account goes on without the Admin role", { _id: "b", role: 0 }, { _id: "b", role: 0 }, true],
  ["another one without the role does not", { _id: "b", role: 0 }, { _id: "c", role: 0 }, false],
  ["nor one that had the role", { _id: "b", role: 1 }, { _id: "b", role: 0 }, false],
  ["an administrator does", { _id: "b", role: 0 }, { _id: "a", role: 1 }, true],
])("F: signed in again over unsaved input: %s", async (_, before, after, isSignedIn) => {
  const token = aToken({ ...after, email: "ben@x.org", exp: Math.ceil(Date.now() / 1000) + 3600 });
  fakeGateway({ Login: { data: { login: { token, __typename: "Session" } } } });
  show(<SignInDialog user={{ ...before, email: "ben@x.org" }} onClose={() => {}} />);
  await userEvent.type(field("Password"), "secret secret{Enter}");
  if (isSignedIn) await waitFor(() => expect(currentSession().isAuthenticated).toBe(true));
  else await screen.findByText(/^ben@x\.org doesn't have access\. Sign in as an administrator\.$/);
  expect(currentSession().isAuthenticated).toBe(isSignedIn);
});
