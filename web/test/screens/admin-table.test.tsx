import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { sendContacts } from "../accounts.ts";
import { bodyRows, column, press, said } from "./actions.ts";
import { hold } from "./calls.ts";
import { reload, startSite } from "./site.tsx";

const { gateway, admin } = startSite();
beforeAll(() => sendContacts(gateway, 57));

const table = () => within(screen.getByRole("table"));

/** Gives the tables the room that "Country" needs; the test in the browser of /admin/contact shows that a window of 1440 px has it. */
function haveRoom(): void {
  const remPx = 16;
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, remPx, remPx));
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(74 * remPx);
}

describe("the tables", () => {
  const tables: [path: string, headings: string[]][] = [
    ["/admin/faq", ["Title", "Body"]],
    ["/admin/blog", ["Image", "Title", "Body", "View", "Like"]],
    ["/admin/user", ["Name", "User Name", "First Name", "Last Name", "Email", "Role"]],
  ];

  for (const [path, headings] of tables)
    it(`§2 Admin tables Add · §2 Admin tables header · §2 Admin tables rows: ${path} has Add, its headings, and Edit and Delete on each row`, async () => {
      haveRoom();
      await admin.visit(path);
      screen.getByRole("button", { name: "Add" });
      const shown = screen.getAllByRole("columnheader").map(({ textContent }) => textContent.trim());
      expect(shown.filter((text) => headings.includes(text))).toEqual(headings);
      const rows = bodyRows().length;
      expect(rows).toBeGreaterThan(0);
      for (const name of [/^Edit /, /^Delete /]) expect(screen.getAllByRole("button", { name })).toHaveLength(rows);
    });

  it('§2 Admin tables loading: "Loading..." is shown without rows, before the answer and after an empty one', async () => {
    await admin.visit("/admin/contact?search=nobody-is-called-this");
    table().getByText("Loading...");
    screen.getByText("No results for “nobody-is-called-this”.");
    const calls = hold("/graphql");
    await reload();
    await waitFor(() => table().getByText("Loading..."));
    expect(screen.queryByText(/^No results for/)).toBeNull();
    calls.release();
    await press("Clear the search");
    await said("1 - 5 Total 57 Rows");
    expect(table().queryByText("Loading...")).toBeNull();
  });

  it("§9 roles · §3 User record: a role is shown as Admin for 1 and User otherwise", async () => {
    const user = `first_name: "Kofi", last_name: "Mensah", password: "eight or more"`;
    await admin.graphql(`mutation { createUser(input: { ${user}, email: "kofi@example.org", role: 0 }) { _id } }`);
    await admin.visit("/admin/user?sort=role");
    await waitFor(() => expect(column("Role")).toEqual(["User", "Admin"]));
  });
});
