import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
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
