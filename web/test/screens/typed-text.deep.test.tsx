import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { aMessage } from "../../e2e/forms.ts";
import { fill, press } from "./actions.ts";
import { startSite, visit } from "./site.tsx";

startSite();

it("forms work where nothing may be stored", async () => {
  const denied = vi.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  await visit("/contact");
  await fill({ ...aMessage, message: "Without storage" });
  await press("Send message");
  await screen.findByRole("dialog", { name: "Success" });
  expect(denied).toHaveBeenCalled();
  denied.mockRestore();
});
