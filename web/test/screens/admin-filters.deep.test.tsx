import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, describe, expect, it } from "vitest";
import { sendContacts } from "../accounts.ts";
import { address, bodyRows, column, dialog, fill, one, press, said } from "./actions.ts";
import { reload, startSite, visit } from "./site.tsx";
import { sentence } from "../sentence.ts";

const { gateway, admin } = startSite();
beforeAll(() => sendContacts(gateway, 12));

const filter = (name: string) => within(screen.getByRole("group", { name: "Filters" })).getByRole("button", { name });
const tableKeys = () => Object.keys(localStorage).filter((key) => key.startsWith("table:"));

describe("filters", () => {
  it("narrow the table by one press each, in the address and with a search, and are cleared by one", async () => {
    await admin.add("/api/faq", { title: "Held back?", body: "Yes.", publishAt: null });
    await admin.visit("/admin/faq");
    expect(filter("Draft").getAttribute("aria-pressed")).toBe("false");
    await userEvent.click(filter("Draft"));
    await said("1 - 1 Total 1 Rows");
    expect(column("Title")).toEqual(["Held back?"]);
    expect(address()).toBe("/admin/faq?state=draft");
    await reload();
    await said("1 - 1 Total 1 Rows");
    await userEvent.type(screen.getByRole("searchbox"), "nothing like it");
    await screen.findByRole("button", { name: "Clear filters" });
    await press("Clear search");
    expect(document.activeElement).toBe(screen.getByRole("searchbox"));
    await said("1 - 1 Total 1 Rows");
    await userEvent.click(filter("Published"));
    await waitFor(() => expect(column("Title")).not.toContain("Held back?"));
    window.history.back();
    await waitFor(() => expect(column("Title")).toContain("Held back?"));
    expect(address()).toBe("/admin/faq?state=draft");
    await userEvent.click(filter("Draft"));
    await waitFor(() => expect(address()).toBe("/admin/faq"));
  });

  it("are pressed by the number keys, and choose what is deleted with all that match", async () => {
    await admin.visit("/admin/contact");
    await userEvent.click(within(bodyRows()[0]!).getByRole("button", { name: /^Edit/ }));
    await userEvent.click((await dialog()).getByRole("button", { name: "Cancel" }));
    await userEvent.click(screen.getByRole("heading", { level: 1 }));
    await userEvent.keyboard("1");
    await said("1 - 5 Total 11 Rows");
    expect(address()).toBe("/admin/contact?state=unread");
    await userEvent.click(screen.getByRole("checkbox", { name: "Select all rows on this page" }));
    await press("Select all 11 that match");
    await press(/^Delete/, screen.getByRole("group", { name: /selected/i }));
    await press("Delete", await screen.findByRole("alertdialog"));
    await said("0 - 0 Total 0 Rows");
    await screen.findByText("No results for these filters.");
    await press("Clear filters");
    await said("1 - 1 Total 1 Rows");
    await userEvent.keyboard("4");
    await waitFor(() => expect(address()).toMatch(/\?since=/));
    await said("1 - 1 Total 1 Rows");
  });

  it("show no record that is added outside of them: the total stays, and a notice says why", async () => {
    await admin.visit("/admin/user?role=1");
    await said("1 - 1 Total 1 Rows");
    await press("Add");
    await dialog();
    await fill({ first_name: "Kofi", last_name: "Mensah", email: "kofi@example.org", password: "eight or more" });
    await userEvent.selectOptions((await dialog()).getByLabelText("Role"), "0");
    await press("Save");
    await screen.findByText(sentence("Kofi Mensah added. The filters may hide it."));
    expect(column("Email")).toEqual(["ada@example.org"]);
    await said("1 - 1 Total 1 Rows");
    await press("Admins");
    await waitFor(() => expect(column("Email")).toContain("kofi@example.org"));
  });
});

describe("long tables", () => {
  it("open at their last page and at any by its number", async () => {
    await sendContacts(gateway, 30);
    await admin.visit("/admin/contact");
    await press("Last page");
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>("button", { name: "Next" }).disabled).toBe(true));
    await userEvent.click(screen.getByRole("heading", { level: 1 }));
    await userEvent.keyboard("g");
    const field = screen.getByLabelText("Page");
    expect(document.activeElement).toBe(field);
    await userEvent.keyboard("3{Enter}");
    const third = await screen.findByRole("button", { name: "Page 3" });
    await waitFor(() => expect(third.getAttribute("aria-current")).toBe("page"));
    await userEvent.clear(field);
    await userEvent.type(field, "9999{Enter}");
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>("button", { name: "Next" }).disabled).toBe(true));
  });

  it("keep rows per page and sort until the sign-out; the address wins", async () => {
    const rows = () => screen.getByLabelText<HTMLSelectElement>("Rows per page");
    await admin.visit("/admin/user");
    await userEvent.selectOptions(rows(), "20");
    const heading = screen.getByRole("columnheader", { name: "Email" });
    await userEvent.click(within(heading).getByRole("button"));
    await waitFor(() => expect(address()).toBe("/admin/user?rows=20&sort=email"));
    await admin.visit("/admin/user");
    await waitFor(() => expect(address()).toBe("/admin/user?rows=20&sort=email"));
    // The address changes before its page is drawn, whose links count from it.
    await waitFor(() => expect(one<HTMLAnchorElement>(".row-link").search).toContain("?rows=20&sort=email"));
    await userEvent.click(screen.getByRole("link", { name: "User" }));
    await waitFor(() => expect(address()).toBe("/admin/user?rows=20&sort=email"));
    expect(screen.getByRole("columnheader", { name: "Email" }).getAttribute("aria-sort")).toBe("ascending");
    await admin.visit("/admin/user?rows=10");
    await waitFor(() => expect(rows().value).toBe("10"));
    await userEvent.selectOptions(rows(), "5");
    await waitFor(() => expect(address()).toBe("/admin/user?sort=email"));
    await admin.visit("/admin/contact");
    expect(rows().value).toBe("5");
    expect(tableKeys()).toHaveLength(1);
    await visit("/logout");
    await waitFor(() => expect(tableKeys()).toEqual([]));
  });
});
