import { waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, describe, expect, it } from "vitest";
import { sendContacts } from "../accounts.ts";
import { bodyRows, one, said } from "./actions.ts";
import { startSite } from "./site.tsx";

const { gateway, admin } = startSite();
beforeAll(() => sendContacts(gateway, 57));

const pager = () => one(".pager");
const rows = () => within(pager()).getByLabelText<HTMLSelectElement>("Rows per page");
const button = (name: string) => within(pager()).getByRole<HTMLButtonElement>("button", { name });
const numbers = () => [...document.querySelectorAll(".pager-page")].map(({ textContent }) => textContent);

describe("the pager", () => {
  it("§4 Admin tables · §2 Admin tables pager · §9 pager summary: page 1 and 5 rows at first; the summary and the buttons say so", async () => {
    await admin.visit("/admin/contact");
    await said("1 - 5 Total 57 Rows");
    expect(bodyRows()).toHaveLength(5);
    expect(rows().value).toBe("5");
    expect(button("Previous").disabled).toBe(true);
    expect(button("Next").disabled).toBe(false);
    expect(button("Page 1").getAttribute("aria-current")).toBe("page");
  });

  it("§9 pager · §9 pager summary: page buttons within 2 of the current page; Next is disabled at the end", async () => {
    await admin.visit("/admin/contact");
    expect(numbers()).toEqual(["1", "2", "3"]);
    await userEvent.click(button("Page 3"));
    await said("11 - 15 Total 57 Rows");
    expect(numbers()).toEqual(["1", "2", "3", "4", "5"]);
    await userEvent.click(button("Page 5"));
    await said("21 - 25 Total 57 Rows");
    expect(numbers()).toEqual(["3", "4", "5", "6", "7"]);
    for (let at = 6; at <= 12; at++) await userEvent.click(button("Next"));
    await said("56 - 57 Total 57 Rows");
    expect(numbers()).toEqual(["10", "11", "12"]);
    expect(bodyRows()).toHaveLength(2);
    expect(button("Next").disabled).toBe(true);
    await userEvent.click(button("Previous"));
    await said("51 - 55 Total 57 Rows");
    // Digits of a Persian keyboard.
    await userEvent.type(within(pager()).getByRole("textbox", { name: "Page" }), "۱۲{Enter}");
    await said("56 - 57 Total 57 Rows");
  });

  it("§9 Admin rows per page: 5, 10, 20, 50 and all; another number starts at the first page", async () => {
    await admin.visit("/admin/contact?page=3");
    expect([...rows().options].map(({ text }) => text)).toEqual(["5", "10", "20", "50", "All"]);
    for (const [choice, text] of [
      ["10", "1 - 10 Total 57 Rows"],
      ["20", "1 - 20 Total 57 Rows"],
      ["50", "1 - 50 Total 57 Rows"],
      ["-1", "1 - 57 Total 57 Rows"],
    ] as const) {
      await userEvent.selectOptions(rows(), choice);
      await said(text);
      const count = Number(text.split(" ")[2]);
      await waitFor(() => expect(document.querySelectorAll("tbody tr")).toHaveLength(count));
    }
    expect(numbers()).toEqual(["1"]);
    for (const name of ["Previous", "Next"]) expect(button(name).disabled).toBe(true);
  });
});
