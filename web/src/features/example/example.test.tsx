import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { show } from "../../../test/show.tsx";
import { ExamplePage } from "./example-page.tsx";

const open = async () => {
  show(<ExamplePage />);
  await screen.findByRole("table");
};
const rows = () => screen.getAllByRole("row").slice(1);
const column = (index: number) => rows().map((row) => row.querySelectorAll("td")[index]?.textContent);
const search = (text: string) => userEvent.type(screen.getByLabelText("Search"), text);

it("§2 Demo table: Luxury Hotels · §3 Demo table row: Email, Country and Role", async () => {
  await open();
  expect(screen.getByRole("heading", { name: "Luxury Hotels" })).toBeTruthy();
  const headings = screen.getAllByRole("columnheader").map((heading) => heading.textContent);
  expect(headings).toEqual(["", "Email", "Country", "Role"]);
});

it("§2 Demo table rows · §9 Demo rows per page: 5 at first, then 10 or 25", async () => {
  await open();
  expect(rows()).toHaveLength(5);
  for (const size of [10, 25]) {
    await userEvent.selectOptions(screen.getByLabelText("Rows per page"), String(size));
    expect(rows()).toHaveLength(size);
  }
});

it("§2 Demo table search · §9 Demo search: case-sensitive over the three columns", async () => {
  await open();
  await search("Kenya");
  expect(column(2)).toEqual(["Kenya", "Kenya"]);
  await userEvent.clear(screen.getByLabelText("Search"));
  await search("kenya");
  expect(screen.getByText("No row matches this search.")).toBeTruthy();
});

it("§2 Demo table select-all takes what the search matches", async () => {
  await open();
  await search("South Africa");
  await userEvent.click(screen.getByRole("checkbox", { name: "Select all" }));
  expect(screen.getByText("2 selected")).toBeTruthy();
  await userEvent.clear(screen.getByLabelText("Search"));
  expect(screen.getByText("2 selected")).toBeTruthy();
});

it("§2 Demo table sorting: ascending, descending, not at all", async () => {
  await open();
  const before = column(2);
  const country = screen.getByRole("button", { name: "Country" });
  await userEvent.click(country);
  expect(column(2)![0]).toBe("Angola");
  await userEvent.click(country);
  expect(column(2)![0]).toBe("Zambia");
  await userEvent.click(country);
  expect(column(2)).toEqual(before);
});

it("§2 Demo table dense: the switch makes rows lower", async () => {
  await open();
  const height = () => rows()[0]!.className.split(" ")[0];
  const wide = height();
  await userEvent.click(screen.getByRole("switch", { name: "Dense padding" }));
  expect(height()).not.toBe(wide);
});
