import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect } from "vitest";
import { dialog, fill, press } from "./actions.ts";
import type { Person } from "./site.tsx";

/** The dialog in which a question is half written, as long as it is open. */
export const dialogOf = () => within(screen.getByRole("dialog", { name: "Add question" }));

export const title = () => dialogOf().getByLabelText<HTMLInputElement>("Title");

/** What is asked before it is lost. */
const question = () => screen.queryByRole("alertdialog", { name: "Discard your changes?" });

export const asked = () => screen.findByRole("alertdialog", { name: "Discard your changes?" });
export const notAsked = () => waitFor(() => expect(question()).toBeNull());

export async function stay(): Promise<void> {
  await press("Keep editing", await asked());
  await notAsked();
  expect(title().value).toBe("Half a question");
  expect(window.location.pathname).toBe("/admin/faq");
}

/** Opens the FAQ's table and half writes a question, come to from the users' table. */
export async function halfWrite(admin: Person): Promise<void> {
  await admin.visit("/admin/user");
  await userEvent.click(screen.getByRole("link", { name: "FAQ" }));
  await screen.findByRole("table", { name: "FAQ Table" });
  await press("Add");
  await dialog("Add question");
  await fill({ title: "Half a question" });
}
