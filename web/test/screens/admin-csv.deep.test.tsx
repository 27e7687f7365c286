import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { signOut } from "../../src/session/session.ts";
import { complained, press } from "./actions.ts";
import { alerted } from "./as-a-browser.ts";
import { onCalls } from "./calls.ts";
import { startSite } from "./site.tsx";

const { admin } = startSite();

it("a failed export is reported above the table, with a way to try again", async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await admin.visit("/admin/contact");
  let isCut = true;
  onCalls("/export", ({ carryOut }) => (isCut ? Promise.reject(new TypeError("Failed to fetch")) : carryOut()));
  await press("Export");
  await alerted("Failed to export rows. An error occurred");
  complained(/^Failed to export rows/);
  isCut = false;
  await userEvent.click(within(screen.getByRole("alert")).getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(saved).toEqual([expect.stringMatching(/^contact-/)]));
});

it("an export that failed leaves no word of one still under way", async () => {
  await admin.visit("/admin/faq");
  onCalls("/export", () => Promise.reject(new TypeError("Failed to fetch")));
  await press("Export");
  await alerted("Failed to export rows");
  expect(screen.queryByText("Exporting…", { exact: false })).toBeNull();
  complained(/^Failed to export rows/);
});

it("an export is for Excel, on every table, until that is turned off or the session ends", async () => {
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  const fetched = vi.spyOn(globalThis, "fetch");
  const exportAt = async (path: string) => {
    await admin.visit(path);
    fetched.mockClear();
    await press("Export");
    await screen.findByText(/^Exported/);
    return fetched.mock.calls.map(([url]) => url as string).find((url) => url.includes("/export"));
  };
  const isOn = () => screen.getByRole("button", { name: "For Excel" }).getAttribute("aria-pressed");
  expect(await exportAt("/admin/faq")).toBe("/api/faq/export");
  await press("For Excel");
  expect(await exportAt("/admin/contact")).toBe("/api/contact/export?separator=%3B");
  await press("For Excel");
  expect(await exportAt("/admin/contact")).toBe("/api/contact/export");
  await press("For Excel");
  expect(isOn()).toBe("true");
  cleanup();
  signOut();
  await admin.visit("/admin/faq");
  expect(isOn()).toBe("false");
});
