import { waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, describe, expect, it } from "vitest";
import { sendContacts } from "../accounts.ts";
import { bodyRows, column, one, said } from "./actions.ts";
import { searchFor } from "./search.ts";
import { startSite } from "./site.tsx";

const { gateway, admin } = startSite();
beforeAll(() => sendContacts(gateway, 57));

const header = (name: string) => within(one("thead")).getByRole("columnheader", { name });
const sort = (name: string) => userEvent.click(within(header(name)).getByRole("button"));
const sorted = () => document.querySelectorAll("[aria-sort]");
const firstPhone = (text: string) => waitFor(() => expect(column("Phone")[0]).toBe(text));

describe("search and sort", () => {
  it("§9 Admin search · §4 Admin search: looks through every column whatever the case, and the page's slice is computed again", async () => {
    await admin.visit("/admin/contact?page=4");
    for (const [text, rows] of [
      ["LAST57", "1 - 1 Total 1 Rows"],
      ["gHaNa", "1 - 5 Total 29 Rows"],
      ["organization 9", "1 - 1 Total 1 Rows"],
      ["1000000033", "1 - 1 Total 1 Rows"],
      ["PERSON12@example.ORG", "1 - 1 Total 1 Rows"],
      ["message 4", "1 - 5 Total 11 Rows"],
      ["(a+)+$", "0 - 0 Total 0 Rows"],
    ] as const) {
      await searchFor(text);
      await said(rows);
    }
    await searchFor("");
    await said("1 - 5 Total 57 Rows");
  });

  it("§9 Admin search: a role is found by the word shown", async () => {
    await admin.visit("/admin/user");
    await searchFor("admin");
    await waitFor(() => expect(bodyRows()).toHaveLength(1));
    expect(column("Email")).toEqual(["ada@example.org"]);
  });

  it("§4 Admin sort: goes ascending, descending, none, in the store and not on the page alone", async () => {
    await admin.visit("/admin/contact");
    const newest = column("Phone")[0]!;
    expect(header("Phone").hasAttribute("aria-sort")).toBe(false);
    await sort("Phone");
    await firstPhone("1000000001");
    expect(header("Phone").getAttribute("aria-sort")).toBe("ascending");
    await sort("Phone");
    await firstPhone("1000000057");
    expect(header("Phone").getAttribute("aria-sort")).toBe("descending");
    await sort("Phone");
    await waitFor(() => expect(sorted()).toHaveLength(0));
    await firstPhone(newest);
  });

  it("§4 Admin sort: sorting by another column starts ascending there and leaves the first", async () => {
    await admin.visit("/admin/contact?sort=-phone");
    await sort("Country");
    await waitFor(() => expect(column("Country")[0]).toBe("Ghana"));
    expect(sorted()).toHaveLength(1);
  });
});
