import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { vi } from "vitest";

/** Presses an action in the menu of a row. A menu closes when its button has no place, which nothing has in happy-dom. */
export async function pressInMenu(action: string, row: string): Promise<void> {
  const button = await screen.findByRole("button", { name: `More actions ${row}` });
  vi.spyOn(HTMLButtonElement.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 40, 44));
  await userEvent.click(button);
  await userEvent.click(await screen.findByRole("menuitem", { name: action }));
}
