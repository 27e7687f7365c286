import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { aPassword, aSignUp } from "../../e2e/forms.ts";
import { ada } from "../accounts.ts";
import { address, fill, one, press } from "./actions.ts";
import { startSite, visit } from "./site.tsx";

startSite();

const email = () => one<HTMLInputElement>("[name=email]").value;
const error = () => screen.findByRole("alertdialog", { name: "Error" });

it("after signing up, Close leads to the login page, which has the e-mail", async () => {
  await visit("/register");
  await fill(aSignUp("esi@example.org"));
  await press("Sign up");
  await press("Close");
  await waitFor(() => expect(address()).toBe("/login"));
  await screen.findByRole("heading", { level: 1, name: "Login" });
  await waitFor(() => expect(email()).toBe("esi@example.org"));
  await fill({ password: aPassword });
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(address()).toBe("/admin/user"));
});

it("an address that has an account is offered the login and another password, each with the address", async () => {
  for (const [name, path] of [["Login", "/login"] as const, ["Reset the password", "/reset"] as const]) {
    await visit("/register");
    await fill(aSignUp(ada.email));
    await press("Sign up");
    const dialog = within(await error());
    expect(dialog.getByText("Email is already registered")).toBeTruthy();
    await userEvent.click(dialog.getByRole("link", { name }));
    await waitFor(() => expect(address()).toBe(path));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    if (path === "/login") await waitFor(() => expect(email()).toBe(ada.email));
  }
});

it("another refusal offers no links", async () => {
  await visit("/register");
  await fill({ ...aSignUp("yaa@example.org"), password: "iloveyou", password2: "iloveyou" });
  await press("Sign up");
  expect(within(await error()).queryAllByRole("link")).toEqual([]);
});

it("Phone says what it takes, before and after a wrong one", async () => {
  const described = (description: string) => screen.findByRole("textbox", { name: "Phone", description });
  await visit("/contact");
  const phone = await described("10 digits");
  await userEvent.type(phone, "12");
  await press("Send message");
  expect(await described("Phone number is invalid")).toBe(phone);
  expect(screen.getByText("10 digits")).toBeTruthy();
});
