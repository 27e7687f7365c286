import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { aPassword, aSignUp } from "../../e2e/forms.ts";
import { ada } from "../accounts.ts";
import { address, complained, fill, one, press } from "./actions.ts";
import { hold } from "./calls.ts";
import { startSite, visit } from "./site.tsx";

startSite();

/** Fills in the form on /login and sends it. */
async function logIn(password = aPassword): Promise<void> {
  await fill({ email: ada.email, password });
  await press("Login");
}

it("§5 Register · §5 Register match: the message of each field on submit, and nothing is sent", async () => {
  await visit("/register");
  const held = hold("/graphql");
  await press("Sign up");
  const messages = ["First Name is required", "Last Name is required", "Email is required", "Password is required"];
  for (const message of [...messages, "Confirm your Password"]) expect(await screen.findByText(message)).toBeTruthy();
  await fill({ ...aSignUp("ada@example"), password2: "another horse" });
  expect(await screen.findByText("Passwords do not match")).toBeTruthy();
  expect(await screen.findByText("Email address is invalid")).toBeTruthy();
  await press("Sign up");
  // The first field with a message has the focus once the form is checked.
  await waitFor(() => expect(document.activeElement).toBe(one("[name=email]")));
  expect(screen.queryByText("Please wait...")).toBeNull();
  expect(held.count()).toBe(0);
});

it("§2 Login · §5 Login: fields, a text and a link; the message of each field on submit", async () => {
  await visit("/login");
  await userEvent.click(await screen.findByText("Forgot Password?"));
  expect(address()).toBe("/login");
  await press("Login");
  expect(await screen.findByText("Email is required")).toBeTruthy();
  expect(await screen.findByText("Message is required")).toBeTruthy();
  await fill({ email: "ada" });
  expect(await screen.findByText("Email address is invalid")).toBeTruthy();
  await userEvent.click(screen.getByRole("link", { name: "Create an account" }));
  await screen.findByRole("heading", { level: 1, name: "Signup" });
  expect(address()).toBe("/register");
});

it("§8 Login failure · §4 Login failure: modal Error with the server's message; closing clears it, the fields stay", async () => {
  await visit("/login");
  await logIn("wrong horse");
  const dialog = await screen.findByRole("alertdialog", { name: "Error" });
  expect(within(dialog).getByText("Email or password is incorrect")).toBeTruthy();
  await press("Close");
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(one<HTMLInputElement>("[name=email]").value).toBe(ada.email);
  await logIn();
  await screen.findByRole("table", { name: "User Table" });
  expect(address()).toBe("/admin/user");
});

it("§4 Navigation set: public links for anyone, the admin's links and Logout once signed in", async () => {
  const links = () =>
    within(screen.getByRole("navigation", { name: "Main" }))
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
  await visit("/login");
  expect(links()).toEqual(["Home", "Swap", "Blog", "FAQ", "Contact", "Login", "Signup"]);
  await logIn();
  await screen.findByRole("link", { name: "Logout" });
  expect(links()).toEqual(["User", "Blog", "FAQ", "Contact", "Logout"]);
  await screen.findByRole("table", { name: "User Table" });
});

it("§8 token errors: a token that cannot be decoded is logged, dropped and means signed out", async () => {
  localStorage.setItem("token", "not.a.token");
  await visit("/login");
  complained(/Invalid token specified/);
  expect(await screen.findByRole("heading", { name: "Login" })).toBeTruthy();
  expect(localStorage.getItem("token")).toBeNull();
});
