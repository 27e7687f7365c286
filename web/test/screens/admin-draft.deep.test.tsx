import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ada, apiOf, tokenOf } from "../accounts.ts";
import { pressInMenu } from "../row-menu.ts";
import { complained, dialog, dialogGone, fill, one, press } from "./actions.ts";
import { title } from "./half-written.ts";
import { signInDialog } from "./sign-in-again.ts";
import { reload, startSite, visit } from "./site.tsx";
import { sentence } from "../sentence.ts";

const { gateway, admin } = startSite();
const table = "/admin/faq?rows=50";

// So that the time between two autosaves can be passed.
beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"], shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

const adding = () => dialog("Add question");
const restoreStep = () => dialog("Restore unsaved changes?");
const pressInDialog = async (name: string) => press(name, await waitFor(() => one("dialog[open]")));
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith("kept-input:"));
const valueOf = (name: string) => one<HTMLInputElement>(`[name=${name}]`).value;
const becomes = (name: string, value: string) => waitFor(() => expect(valueOf(name)).toBe(value));

/** Lets the two seconds of the autosave pass. */
function draftIsSaved(): void {
  vi.advanceTimersByTime(2_000);
  expect(drafts()).toHaveLength(1);
}
const draftIsDeleted = () => waitFor(() => expect(drafts()).toEqual([]));

/** As a page that is left does. */
const hidePage = () => act(() => void window.dispatchEvent(new Event("pagehide")));

/** Opens the table, and a new question with this in it, of which a draft is saved. */
async function typeNew(values: Record<string, string>): Promise<void> {
  await admin.visit(table);
  await press("Add");
  await adding();
  await fill(values);
  draftIsSaved();
}

it("a draft is offered after a reload, restored, and deleted once it is saved", async () => {
  await typeNew({ title: "Half a question", body: "- one\n    - two" });
  await reload();
  const step = await restoreStep();
  step.getByText(/^You were editing this on .+ and didn't save\./);
  step.getByText("Half a question");
  expect(step.getByText(/- two/).textContent).toBe("- one\n    - two");
  await userEvent.keyboard("{Enter}");
  await becomes("title", "Half a question");
  await adding();
  await fill({ body: "A whole answer" });
  await pressInDialog("Save");
  await screen.findByText(sentence("Half a question added"));
  await draftIsDeleted();
});

it("if the record has changed since, the draft is shown next to the current version; for a deleted record it becomes a new one", async () => {
  const { _id } = await admin.add("/api/faq", { title: "Changed since?", body: "At first" });
  await admin.visit(table);
  await press("Edit Changed since?");
  await dialog("Edit question");
  await fill({ body: "Typed by me" });
  draftIsSaved();
  await admin.put(`/api/faq/${_id}`, { title: "Changed since?", body: "By others" });
  await visit(table);
  await pressInMenu("History", "Changed since?");
  await pressInDialog("Edit this version");
  await dialog("Edit question");
  await becomes("body", "At first");
  hidePage();
  await reload();
  const step = await restoreStep();
  expect((await step.findByRole<HTMLInputElement>("radio", { name: /Typed by me/ })).checked).toBe(true);
  expect(step.getByRole<HTMLInputElement>("radio", { name: /By others/ }).checked).toBe(false);
  await userEvent.keyboard("{Escape}");
  await dialogGone();
  await fetch(`${gateway.url}/api/faq/${_id}`, { method: "DELETE", headers: { "x-auth-token": admin.token } });
  await press("Add");
  await restoreStep();
  await pressInDialog("Restore");
  await adding();
  await becomes("title", "Changed since?");
  await becomes("body", "Typed by me");
});

it("a draft is deleted on discard, on leaving the dialog, and on sign-out", async () => {
  await typeNew({ title: "To be discarded" });
  await reload();
  await restoreStep();
  await pressInDialog("Discard");
  await draftIsDeleted();
  await adding();
  expect(valueOf("title")).toBe("");
  await fill({ title: "To be left" });
  draftIsSaved();
  await userEvent.keyboard("{Escape}");
  await press("Discard changes", await screen.findByRole("alertdialog"));
  await draftIsDeleted();
  await dialogGone();
  await press("Add");
  await adding();
  await fill({ title: "To be signed out of" });
  draftIsSaved();
  await visit("/logout");
  await waitFor(() => expect(window.location.pathname).toBe("/login"));
  await draftIsDeleted();
});

it("the dialog of a user, where passwords are typed, saves no draft", async () => {
  await admin.visit("/admin/user");
  await press("Add");
  await dialog("Add user");
  await fill({ first_name: "Grace", password: "nanoseconds" });
  vi.advanceTimersByTime(10_000);
  hidePage();
  expect(localStorage.getItem("token")).toBe(admin.token);
  expect(JSON.stringify(Object.entries(localStorage))).not.toMatch(/kept-input|nanoseconds/);
});

it("a draft is deleted when the session is ended on another device, and its text stays in the open dialog", async () => {
  await typeNew({ title: "Half a question", body: "An answer" });
  await apiOf(gateway, await tokenOf(gateway, ada)).graphql("mutation { signOutEverywhere }");
  await pressInDialog("Save");
  await signInDialog();
  await draftIsDeleted();
  expect(title().value).toBe("Half a question");
  complained(/Failed to (add row|fetch data)/);
});

it("a dialog whose draft the browser does not store says so, once", async () => {
  await admin.visit(table);
  const refusing = vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  await press("Add");
  const form = await adding();
  await fill({ title: "Not to be stored" });
  act(() => void vi.advanceTimersByTime(2_000));
  form.getByText("This browser can't store a draft of your text. Save before you leave.");
  await pressInDialog("Dismiss");
  await fill({ body: "Typed later" });
  act(() => void vi.advanceTimersByTime(4_000));
  expect(form.queryByRole("alert")).toBeNull();
  refusing.mockRestore();
});

it("a draft of an earlier release is offered", async () => {
  await typeNew({ title: "Kept long ago?" });
  await visit("/admin/user");
  const [key] = drafts();
  const { tab: _, ...input } = JSON.parse(localStorage.getItem(key!)!) as { tab?: string };
  localStorage.removeItem(key!);
  localStorage.setItem(key!.replace(/@.*/, ""), JSON.stringify(input));
  await visit("/admin/faq");
  await press("Add");
  (await restoreStep()).getByText("Kept long ago?");
  await pressInDialog("Discard");
  await draftIsDeleted();
});
