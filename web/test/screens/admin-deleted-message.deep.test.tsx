import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { address, bodyRows, press, said } from "./actions.ts";
import { startSite } from "./site.tsx";
import { sentence } from "../sentence.ts";

const { admin } = startSite({}, 20);
const names = () => [...document.querySelectorAll<HTMLAnchorElement>("tbody .row-link")];

it("a deletion can be undone after j has opened a message of the next page", async () => {
  await admin.visit("/admin/contact");
  await press(/^Delete /, bodyRows()[0]);
  await screen.findByRole("button", { name: "Undo" });
  await said("1 - 5 Total 19 Rows");
  await waitFor(() => expect(names()).toHaveLength(5));
  await userEvent.click(names().at(-1)!);
  const panel = await screen.findByRole("dialog");
  expect(panel.dataset["docked"]).toBe("true");
  const heading = within(panel).getByRole("heading");
  await waitFor(() => expect(document.activeElement).toBe(heading));
  await userEvent.keyboard("j");
  await waitFor(() => expect(address()).toMatch(/page=2&open=/));
  await press("Undo");
  await screen.findByText(sentence(/ restored/));
});
