import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { aMessage } from "../../e2e/forms.ts";
import { fill, press } from "./actions.ts";
import { startSite, visit } from "./site.tsx";

startSite();

const invalidPhone = "Phone number is invalid";

it("§5 Contact phone · §9 phone · §5 Contact email: exactly ten digits, and an address that looks like one", async () => {
  const isValid = () => waitFor(() => expect(screen.queryByText(invalidPhone)).toBeNull());
  await visit("/contact");
  await fill({ ...aMessage, phone: "012345678", email: "ama@example" });
  await press("Send message");
  expect(await screen.findByText("Email address is invalid")).toBeTruthy();
  for (const phone of ["012345678", "01234567890", "012345678a", "+123456789"]) {
    await fill({ phone });
    expect(await screen.findByText(invalidPhone)).toBeTruthy();
    await fill({ phone: "0123456789" });
    await isValid();
  }
  await fill({ email: "ama@example.org" });
  await waitFor(() => expect(document.querySelectorAll("[aria-invalid]")).toHaveLength(0));
  expect(screen.queryByText(invalidPhone)).toBeNull();
});
