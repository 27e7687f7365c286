import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { startSite, visit } from "./site.tsx";

startSite();

const rows = () => [...document.querySelectorAll("tbody tr")];
const sizes = () => screen.getByLabelText<HTMLSelectElement>("Rows per page");

async function open(): Promise<void> {
  await visit("/example");
  await screen.findByRole("table", { name: "Luxury Hotels" });
}

async function searchFor(text: string): Promise<void> {
  const field = screen.getByLabelText("Search");
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

it("§2 Demo table: Luxury Hotels with Email, Country, Role · §2 Demo table rows · §9 Demo rows per page", async () => {
  await open();
  const headings = screen.getAllByRole("columnheader").map(({ textContent }) => textContent!.trim());
  expect(headings).toEqual(["", "Email", "Country", "Role"]);
  expect([...sizes().options].map(({ text }) => text)).toEqual(["5", "10", "25"]);
  for (const size of ["5", "10", "25"]) {
    await userEvent.selectOptions(sizes(), size);
    await waitFor(() => expect(rows()).toHaveLength(Number(size)));
  }
});

it("§2 Demo table search · §9 Demo search: case-sensitive over Email, Country and Role", async () => {
  await open();
  await userEvent.selectOptions(sizes(), "25");
  const [, ...texts] = [...rows()[0]!.querySelectorAll("td")].map(({ textContent }) => textContent!);
  expect(texts).toHaveLength(3);
  for (const text of texts) {
    await searchFor(text);
    expect(rows().length).toBeLessThan(25);
    for (const row of rows()) expect(row.textContent).toContain(text);
    await searchFor(text.toUpperCase());
    expect(await screen.findByText("No row matches this search.")).toBeTruthy();
  }
});
