import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { dialog, press } from "./actions.ts";
import { startSite } from "./site.tsx";

const { admin } = startSite();

it("Import without a file says so below it", async () => {
  await admin.visit("/admin/faq");
  await press("Import");
  const shown = await dialog("Import from CSV");
  await press("Import", screen.getByRole("dialog"));
  await shown.findByText("Choose a CSV file");
  const file = shown.getByLabelText("File");
  expect(document.activeElement).toBe(file);
  const described = file.getAttribute("aria-describedby")!.split(" ");
  expect(described.map((id) => document.getElementById(id)!.textContent).join(" ")).toMatch(/^Choose a CSV file/);
});
