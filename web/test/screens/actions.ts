import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, vi } from "vitest";

/** Presses the one button of this name, once it is there. */
export async function press(name: string | RegExp, inside = screen.queryByRole("alertdialog") ?? document.body) {
  await userEvent.click(await within(inside).findByRole("button", { name }));
}

/** The only dialog, or that of this name, once it is there. */
export const dialog = async (name?: string | RegExp) => within(await screen.findByRole("dialog", { name }));

/** Waits until nothing is wrong any more. */
export const alertsGone = () => waitFor(() => expect(screen.queryByRole("alert")).toBeNull());

/** Waits until no dialog is open. */
export const dialogGone = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

/** The first element of a selector; it must be there. */
export function one<Found extends Element = HTMLElement>(selector: string): Found {
  const found = document.querySelector<Found>(selector);
  if (!found) throw new Error(`Nothing matches ${selector}`);
  return found;
}

/** Types into the fields of these names, in place of what is there. */
export async function fill(values: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(values)) {
    const field = await waitFor(() => one<HTMLInputElement>(`[name=${name}]`));
    await userEvent.clear(field);
    if (text) await userEvent.click(field).then(() => userEvent.paste(text));
  }
}

/** Waits until the pager says so, of rows that are there and no longer on their way. */
export const said = (text: string) =>
  waitFor(() => {
    expect(document.querySelector(".pager-summary")!.textContent).toBe(text);
    expect(document.querySelector(".admin-screen table")!.getAttribute("aria-busy")).toBe("false");
  });

/** The table's rows of records. */
export const bodyRows = () => [...document.querySelectorAll<HTMLElement>("tbody tr:has(.cell-actions)")];

/** The texts of a column, by its heading. */
export const column = (heading: string) =>
  [...document.querySelectorAll(`td[data-label="${heading}"]`)].map((cell) => cell.textContent!.trim());

/** The address that the page shows, without its host. */
export const address = () => window.location.pathname + window.location.search;

/** The console has had errors, all of them like this; they fail the test no more. */
export function complained(pattern: RegExp): void {
  const complaints = vi.mocked(console.error).mock.calls.map((parts) => parts.join(" "));
  expect(complaints.length).toBeGreaterThan(0);
  for (const text of complaints) expect(text).toMatch(pattern);
  vi.mocked(console.error).mockClear();
}
