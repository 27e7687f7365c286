import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { aMessage } from "../../e2e/forms.ts";
import { fill, press } from "./actions.ts";
import { startSite, visit } from "./site.tsx";

startSite();

it("forms work where nothing may be stored, and say once that what is typed cannot be kept", async () => {
  const denied = vi.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  await visit("/contact");
  await fill({ ...aMessage, message: "Without storage" });
  expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toEqual([
    "This browser can't store what you type. Send the form before you leave this page.",
  ]);
  await press("Send message");
  await screen.findByRole("dialog", { name: "Success" });
  expect(denied).toHaveBeenCalled();
  denied.mockRestore();
});
