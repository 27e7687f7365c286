import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, it, onTestFinished } from "vitest";
import { footer, socialLinks } from "../../content/brand.ts";
import { PublicFooter } from "./public-footer.tsx";

/** Gives a link a target for the time of a test. */
function setTarget(link: { href: string }, href: string): void {
  onTestFinished(() => void Object.assign(link, { href: "" }));
  Object.assign(link, { href });
}

it("social links and legal texts lead to the targets that the brand gives them", () => {
  setTarget(socialLinks[1]!, "https://discord.example/shea");
  setTarget(footer.legal[0]!, "/privacy");
  render(<PublicFooter />, { wrapper: MemoryRouter });
  const targetOf = (name: string) => screen.queryByRole("link", { name })?.getAttribute("href");
  expect(targetOf("Discord")).toBe("https://discord.example/shea");
  expect(targetOf("Privacy Policy")).toBe("/privacy");
  expect(targetOf("Terms of Use")).toBeUndefined();
  expect(screen.getByText("Terms of Use")).toBeTruthy();
});
