import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { aMessage } from "../../e2e/forms.ts";
import { sendContacts, tokenOf } from "../accounts.ts";
import { address, bodyRows, complained, press, said } from "./actions.ts";
import { alerted, dialogsTakeFocus, toastSays } from "./as-a-browser.ts";
import { hold, onCalls } from "./calls.ts";
import { signedIn, startSite } from "./site.tsx";

const { gateway, admin } = startSite();

const boxes = () => bodyRows().map((row) => within(row).getByRole<HTMLInputElement>("checkbox"));
const choose = (at: number) => userEvent.click(boxes()[at]!);
const bar = () => screen.findByRole("group", { name: "Selected rows" });
const pressInBar = async (name: RegExp) => press(name, await bar());
const question = (name: string) => screen.findByRole("alertdialog", { name });
const noQuestion = () => waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
const selected = (text: string) =>
  waitFor(async () => expect(within(await bar()).getAllByText(text).length).toBeGreaterThan(0));

it("Selection: all that match, on many pages, are deleted, restored from the trash and undone", async () => {
  await sendContacts(gateway, 60);
  await admin.visit("/admin/contact?search=first");
  await choose(0);
  await press("Select all 60 that match");
  await waitFor(() => expect(boxes().filter((box) => box.checked)).toHaveLength(5));
  await pressInBar(/^Delete/);
  await press("Delete", await question("Delete 60 messages, 55 of them not on this page?"));
  await toastSays("60 rows deleted");
  await said("0 - 0 Total 0 Rows");
  await press("Trash");
  await waitFor(() => expect(boxes()).toHaveLength(5));
  await userEvent.click(screen.getByRole("checkbox", { name: "Select all rows on this page" }));
  await press("Select all 60 that match");
  await pressInBar(/^Restore/);
  await toastSays("60 rows restored");
});

it("Selection: a message that comes after all that match were selected is not deleted unseen", async () => {
  const send = (at: number) => admin.add("/api/contact", { ...aMessage, message: `Unseen ${at}` });
  for (let at = 0; at < 6; at++) await send(at);
  await admin.visit("/admin/contact?search=Unseen");
  await choose(0);
  await press("Select all 6 that match");
  await send(6);
  const asked = (count: number) => question(`Delete ${count} messages, ${count - 5} of them not on this page?`);
  await pressInBar(/^Delete/);
  await asked(7);
  await send(7);
  await press("Delete", await asked(7));
  await alerted("The rows that match have changed. Look at them, then delete again.");
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  await said("1 - 5 Total 8 Rows");
  await selected("8 rows selected");
  complained(/^Failed to delete row/);
  await pressInBar(/^Delete/);
  await press("Delete", await asked(8));
  await toastSays("8 rows deleted");
  await said("0 - 0 Total 0 Rows");
});

it("Selection: rows that are chosen while others are being deleted stay chosen, also in the trash", async () => {
  await admin.visit("/admin/faq");
  let answer = () => {};
  onCalls("DeleteFaqs", async ({ carryOut }) => {
    await new Promise<void>((resolve) => (answer = resolve));
    return carryOut();
  });
  await choose(0);
  await pressInBar(/^Delete/);
  await choose(1);
  await selected("2 rows selected");
  answer();
  await toastSays("1 row deleted");
  await selected("1 row selected");
  await pressInBar(/^Delete/);
  await press("Trash");
  await screen.findByRole("button", { name: /^Restore/ });
  await choose(0);
  answer();
  await toastSays("1 row deleted");
  await selected("1 row selected");
});

it("a row that is deleted by itself is no longer selected, and one that comes back is not either", async () => {
  await admin.visit("/admin/faq");
  for (const at of [0, 1]) await choose(at);
  await selected("2 rows selected");
  await press(/^Delete/, bodyRows()[0]);
  await selected("1 row selected");
  await press("Undo");
  await screen.findByText("restored", { exact: false });
  await selected("1 row selected");
});

it("Selection: a second click on Delete does nothing while the first is under way", async () => {
  await admin.visit("/admin/faq");
  const held = hold("DeleteFaqs");
  await choose(0);
  await userEvent.dblClick(within(await bar()).getByRole("button", { name: /^Delete/ }));
  await pressInBar(/^Deleting…/);
  held.release();
  await toastSays("1 row deleted");
  await press("Undo");
  await toastSays("1 row restored");
  expect(held.count()).toBe(1);
});

const kofi = { first_name: "Kofi", last_name: "Mensah", password: "correct horse", role: 0 };

it("User Table: one's own account stays when all are deleted, after a question that says so, and the toast says why", async () => {
  dialogsTakeFocus();
  await admin.add("/api/user", { ...kofi, email: "kofi@example.org" });
  await admin.visit("/admin/user");
  await userEvent.click(screen.getByRole("checkbox", { name: "Select \u2068Ada Lovelace\u2069" }));
  await pressInBar(/^Delete/);
  await screen.findByText("Your own account was skipped.", { exact: false });
  await userEvent.click(screen.getByRole("checkbox", { name: "Select all rows on this page" }));
  await pressInBar(/^Delete/);
  within(await question("Your own account is selected")).getByText("The other row is deleted.", { exact: false });
  await userEvent.keyboard("{Enter}");
  await noQuestion();
  await said("1 - 2 Total 2 Rows");
  await pressInBar(/^Delete/);
  await press("Delete the others", await question("Your own account is selected"));
  await toastSays("1 row deleted; 1 not deleted: your own account");
  await said("1 - 1 Total 1 Rows");
});

it("User Table: an account whose e-mail was taken meanwhile stays in the trash, and the toast says why", async () => {
  const account = { ...kofi, email: "taken@example.org" };
  const { _id } = await admin.add("/api/user", account);
  await admin.graphql("mutation ($_id: ID!) { deleteUser(_id: $_id) { _id } }", { _id });
  await admin.add("/api/user", account);
  await admin.visit("/admin/user?trash=1&search=taken");
  await choose(0);
  await pressInBar(/^Restore/);
  await toastSays("0 rows restored; 1 not restored: e-mail address taken by another account");
});

it("User Table: deleting one's own account asks first, says what follows, and signs out", async () => {
  dialogsTakeFocus();
  const fields = { ...kofi, first_name: "Esi", role: 1, email: "esi@example.org" };
  const { _id } = await admin.add("/api/user", fields);
  const esi = signedIn(gateway, await tokenOf(gateway, fields));
  await esi.visit("/admin/user");
  await press("Delete Esi Mensah");
  within(await question("Delete your own account?")).getByText("You are signed out at once", { exact: false });
  await userEvent.keyboard("{Enter}");
  await noQuestion();
  await press("Delete Esi Mensah");
  await press("Delete my account", await question("Delete your own account?"));
  await waitFor(() => expect(address()).toBe("/login"));
  expect(localStorage.getItem("token")).toBeNull();
  const { saved } = await admin.graphql<{ saved: { _id: string } }>(
    `mutation { saved: restoreUser(_id: "${_id}") { _id } }`,
  );
  expect(saved._id).toBe(_id);
});
