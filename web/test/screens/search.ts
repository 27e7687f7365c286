import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect } from "vitest";

/** Types into the table's search in place of what is there, and waits until the table is asked for it. */
export async function searchFor(text: string): Promise<void> {
  const field = screen.getByRole("searchbox", { name: "Search" });
  await userEvent.clear(field);
  if (text) await userEvent.click(field).then(() => userEvent.paste(text));
  await waitFor(() => expect(new URLSearchParams(window.location.search).get("search") ?? "").toBe(text));
}
