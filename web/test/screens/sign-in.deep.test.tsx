import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { aPassword, aSignUp } from "../../e2e/forms.ts";
import { signOut } from "../../src/session/session.ts";
import { ada } from "../accounts.ts";
import { fill, one, press } from "./actions.ts";
import { showAsSent } from "./as-sent.tsx";
import { startSite, visit } from "./site.tsx";

const { gateway } = startSite();

it("A password that is too easy to guess is refused with the text of the gateway, and what was typed stays", async () => {
  await visit("/register");
  await fill({ ...aSignUp("grace@example.org"), password: "iloveyou", password2: "iloveyou" });
  await press("Sign up");
  const dialog = await screen.findByRole("alertdialog", { name: "Error" });
  expect(within(dialog).getByText("Password is too easy to guess")).toBeTruthy();
  expect(one<HTMLInputElement>("[name=email]").value).toBe("grace@example.org");
});

it("the login page follows a return address only if it is one of the tables", async () => {
  for (const back of ["https://evil.example/", "//evil.example/", "/\\evil.example", "/blog", "javascript:alert(1)"]) {
    await visit(`/login?${new URLSearchParams({ back })}`);
    await fill({ email: ada.email, password: aPassword });
    await press("Login");
    await waitFor(() => expect(window.location.href).toBe(`${gateway.url}/admin/user`));
    await screen.findByRole("table", { name: "User Table" });
    cleanup();
    signOut();
  }
});

it("F: without SMTP the page that resets a password says what to do instead, as sent and with its script", async () => {
  for (const show of [() => showAsSent(gateway, "/reset"), () => visit("/reset")]) {
    await show();
    await screen.findByText("An administrator can give you a link");
    expect(screen.queryByLabelText("Email")).toBeNull();
    expect(screen.getByRole("link", { name: "Write to us" }).getAttribute("href")).toBe("/contact");
  }
});
