import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { tokenOfNewcomer } from "../accounts.ts";
import { press } from "./actions.ts";
import { startSite, visit } from "./site.tsx";

const { gateway } = startSite();

it("F: a user who is not an administrator has the account page, too, as the only entry of the menu", async () => {
  localStorage.setItem("token", await tokenOfNewcomer(gateway));
  await visit("/admin/account");
  await screen.findByText("ben@example.org");
  expect(screen.queryByRole("alert")).toBeNull();
  // A menu closes when its button has no place, which nothing has in happy-dom.
  vi.spyOn(HTMLButtonElement.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 40, 44));
  await press("BL Your menu");
  const entries = await screen.findAllByRole("menuitem");
  expect(entries.map(({ textContent }) => textContent)).toEqual(["Account"]);
});
