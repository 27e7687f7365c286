import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { ada, addColleague, tokenOfNewcomer } from "../accounts.ts";
import { address, complained, dialog, fill, press } from "./actions.ts";
import { settled } from "./as-a-browser.ts";
import { hold } from "./calls.ts";
import { asked, dialogOf, halfWrite, stay, title } from "./half-written.ts";
import { logOutElsewhere, signInDialog, signInDialogGone, signInPlace } from "./sign-in-again.ts";
import { signedIn, startSite } from "./site.tsx";
import { sentence } from "../sentence.ts";

const { gateway, admin } = startSite();

const picoseconds = { email: "grace@example.org", password: "picoseconds" };
let colleague: Awaited<ReturnType<typeof addColleague>>;
beforeAll(async () => void (colleague = await addColleague(gateway, admin)));

const resetPassword = () =>
  admin.put(`/api/user/${colleague._id}`, { first_name: "Grace", last_name: "Hopper", role: 1, ...picoseconds });

/** Saves the half-written input by the button, once the dialog shows no notice. */
async function save(): Promise<void> {
  await signInDialogGone();
  await waitFor(() => expect(dialogOf().queryByRole("alert")).toBeNull());
  expect(title().value).toBe("Half a question");
  await userEvent.click(dialogOf().getByRole("button", { name: "Save" }));
  await screen.findByText(sentence("Half a question added"));
}

const email = async () => within(await signInDialog()).getByLabelText<HTMLInputElement>("Email").value;
const cancel = () => userEvent.click(dialogOf().getByRole("button", { name: "Cancel" }));

describe("the session ends over unsaved input", () => {
  it("by its time: the input stays, also while nobody signs in, until the person discards it", async () => {
    vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    await admin.visit("/admin/faq?rows=10");
    await press("Add");
    await dialog("Add question");
    await fill({ title: "Half a question" });
    act(() => void vi.advanceTimersByTime((12 * 60 * 60 + 1) * 1_000));
    await press("Not now", await signInDialog());
    await press("Sign in", dialogOf().getByRole("alert"));
    await signInDialog();
    await userEvent.keyboard("{Escape}");
    await signInDialogGone();
    // Cleared and typed again.
    await fill({ title: "" });
    await fill({ title: "Half a question" });
    await cancel();
    await stay();
    await cancel();
    await press("Discard changes", await asked());
    await screen.findByText(/^Your session has ended\./);
    vi.setSystemTime(vi.getRealSystemTime());
    await fill(ada);
    await press("Login");
    await screen.findByRole("table", { name: "FAQ Table" });
    expect(address()).toBe("/admin/faq?rows=10");
  });

  it("by a colleague who resets the password: reported at the save, to which the focus returns", async () => {
    const grace = signedIn(gateway, colleague.token);
    await grace.visit("/admin/faq");
    await press("Add");
    await dialog("Add question");
    await fill({ title: "Half a question", body: "An answer." });
    await resetPassword();
    await userEvent.click(dialogOf().getByRole("button", { name: "Save" }));
    expect(await email()).toBe("grace@example.org");
    await signInPlace(picoseconds.password);
    await signInDialogGone();
    await waitFor(() => expect(document.activeElement).toBe(dialogOf().getByRole("button", { name: "Save" })));
    await save();
    complained(/Failed to add row/);
  });

  it("a late answer to a sign-in that was left signs nobody in", async () => {
    await halfWrite(admin);
    await logOutElsewhere(admin);
    const call = hold("mutation Login");
    const untilSettled = settled();
    await signInPlace("correct horse");
    await waitFor(() => expect(call.count()).toBe(1));
    await press("Not now", await signInDialog());
    await cancel();
    await press("Discard changes", await asked());
    await screen.findByText(/^Your session has ended\./);
    call.release();
    await untilSettled();
    expect(localStorage.getItem("token")).toBeNull();
    screen.getByText(/^Your session has ended\./);
  });

  it("signed in as another account the dialog says so; one that could not save is not signed in", async () => {
    await tokenOfNewcomer(gateway);
    await resetPassword();
    await halfWrite(admin);
    await fill({ body: "An answer." });
    await logOutElsewhere(admin);
    await signInPlace("battery staple", "ben@example.org");
    const alert = await within(await signInDialog()).findByRole("alert");
    await within(alert).findByText("ben@example.org doesn't have access. Sign in as an administrator.");
    expect(localStorage.getItem("token")).toBeNull();
    await signInPlace(picoseconds.password, picoseconds.email);
    await signInDialogGone();
    const notice = await dialogOf().findByRole("alert");
    await within(notice).findByText("You are now signed in as grace@example.org.");
    expect(title().value).toBe("Half a question");
    await press("Use another account", notice);
    await signInPlace("correct horse", "ada@example.org");
    await save();
  });

  it("with a chosen file, which is imported then", async () => {
    await admin.visit("/admin/faq");
    await press("Import");
    const importing = await dialog("Import from CSV");
    const file = new File(["title,body\nFrom a file,one\n"], "own.csv", { type: "text/csv" });
    await userEvent.upload(importing.getByLabelText("File"), file);
    await logOutElsewhere(admin);
    await press("Not now", await signInDialog());
    const importFile = () => userEvent.click(importing.getByRole("button", { name: "Import" }));
    await importFile();
    await signInPlace("correct horse");
    await signInDialogGone();
    await waitFor(() => expect(importing.queryByRole("alert")).toBeNull());
    await importFile();
    await screen.findByText("Imported 1 row");
    complained(/Failed to import rows|401/);
  });
});
