import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { fakeGateway } from "../../../test/gateway.ts";
import { pressInMenu } from "../../../test/row-menu.ts";
import { show } from "../../../test/show.tsx";
import { ContactAdminPage } from "./contact-admin-page.tsx";

const awa = {
  __typename: "Contact",
  _id: "c1",
  version: 1,
  createdAt: "2026-03-01T12:00:00.000Z",
  deletedAt: null,
  first_name: "Awa",
  last_name: "Sow",
  country: "Senegal",
  organization: "O",
  phone: "0123456789",
  email: "awa+1?&=#%@example.org",
  message: "How is it measured?",
  unread: null,
  isAnswered: false,
  answers: [] as object[],
};
const sent = {
  __typename: "Answer",
  at: "2026-03-02T12:00:00.000Z",
  by: "Ada Lovelace",
  text: "By satellite.",
  isSent: true,
  error: null,
};
const waiting = { ...sent, text: "And on foot.", isSent: false };
const refused = { ...sent, by: null, text: "Good bye.", isSent: false, error: "550 No such mailbox" };
const faqs = ["Who measures?", "Who pays?"].map((title, at) => ({
  __typename: "Faq",
  _id: `f${at}`,
  title,
  body: `Answer ${at}`,
}));

const answersOf = (row: object, canMail = true) => ({
  ContactTablePage: { data: { revision: "1", table: { __typename: "ContactTable", total: 1, rows: [row] } } },
  ContactOverview: { data: { overview: { __typename: "Overview", total: 1, weeks: [1] } } },
  UnreadContacts: { data: { count: 0 } },
  SpamContacts: { data: { spam: { __typename: "ContactTable", total: 2 } } },
  Settings: { data: { settings: { __typename: "Settings", canMail } } },
  Faqs: { data: { faqs } },
});
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));

async function open(): Promise<HTMLElement> {
  show(<ContactAdminPage />);
  await userEvent.click(await screen.findByRole("link", { name: /^Awa/ }));
  return screen.getByRole("dialog", { name: "Awa Sow" });
}

it("tells in a message's panel who answered, when, in which words, and what became of it; its row is marked", async () => {
  fakeGateway(answersOf({ ...awa, isAnswered: true, answers: [sent, waiting, refused] }));
  const dialog = await open();
  const list = within(dialog).getByRole("region", { name: "Answers (3)" });
  const answers = within(list)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
  expect(answers).toEqual([
    expect.stringMatching(/^2 Mar 2026 .+by Ada LovelaceSentBy satellite\.$/),
    expect.stringMatching(/by Ada LovelaceWaiting to be sentAnd on foot\.$/),
    expect.stringMatching(/by a deleted accountNot sent: 550 No such mailboxGood bye\.$/),
  ]);
  expect(screen.getByRole("cell", { name: "Awa Not sent", hidden: true })).toBeTruthy();
});

it("an answer that could not be sent keeps its text, and shows in the message's panel once it was", async () => {
  const logged = vi.mocked(console.error);
  const { calls } = fakeGateway({
    ...answersOf(awa),
    AnswerContact: [
      { errors: [{ message: "No mail can be sent", extensions: { code: "UNAVAILABLE" } }] },
      { data: { saved: { ...awa, version: 2, isAnswered: true, answers: [waiting] } } },
    ],
  });
  const dialog = await open();
  await userEvent.click(await within(dialog).findByRole("button", { name: "Reply" }));
  const reply = screen.getByRole("region", { name: "Reply to Awa Sow" });
  expect(within(dialog).getByText("How is it measured?")).toBeTruthy();
  await userEvent.type(within(reply).getByLabelText("Answer"), "And on foot.");
  await press("Send");
  expect(await within(reply).findByText("Failed to send the answer. No mail can be sent")).toBeTruthy();
  expect(within(reply).getByLabelText<HTMLTextAreaElement>("Answer").value).toBe("And on foot.");
  await press("Send");
  await waitFor(() => expect(reply.isConnected).toBe(false));
  expect(within(dialog).getByRole("region", { name: "Answer" }).textContent).toContain("Waiting to be sent");
  const variables = { _id: "c1", input: { text: "And on foot." } };
  expect(calls.filter(({ operationName }) => operationName === "AnswerContact").map((call) => call.variables)).toEqual([
    variables,
    variables,
  ]);
  expect(logged.mock.calls).toEqual([["Failed to send the answer", expect.anything()]]);
  logged.mockClear();
});

it("a half-written answer is asked about before it is lost, and the message stays open", async () => {
  fakeGateway(answersOf(awa));
  const dialog = await open();
  await userEvent.click(await within(dialog).findByRole("button", { name: "Reply" }));
  const reply = screen.getByRole("region", { name: "Reply to Awa Sow" });
  await userEvent.type(within(reply).getByLabelText("Answer"), "Half an ans");
  fireEvent.keyDown(within(reply).getByLabelText("Answer"), { key: "Escape" });
  await press("Keep editing");
  expect(within(reply).getByLabelText<HTMLTextAreaElement>("Answer").value).toBe("Half an ans");
  fireEvent.keyDown(within(reply).getByLabelText("Answer"), { key: "Escape" });
  await press("Discard changes");
  expect([reply.isConnected, dialog.isConnected]).toEqual([false, true]);
});

it("inserts the answer of a question that is found by its title, where the cursor is", async () => {
  fakeGateway(answersOf(awa));
  const dialog = await open();
  await userEvent.click(await within(dialog).findByRole("button", { name: "Reply" }));
  const field = screen.getByLabelText<HTMLTextAreaElement>("Answer");
  await userEvent.type(field, "Dear Awa, bye");
  field.setSelectionRange(10, 10);
  await press("Insert an FAQ answer");
  expect(await screen.findByRole("button", { name: "Who pays?" })).toBeTruthy();
  await userEvent.type(screen.getByLabelText("Find a question"), "MEASURES");
  expect(screen.queryByRole("button", { name: "Who pays?" })).toBeNull();
  for (const key of ["Enter", "Escape"])
    fireEvent.keyDown(screen.getByLabelText("Find a question"), { key, isComposing: true });
  expect([field.value, screen.queryByLabelText("Find a question")]).toEqual(["Dear Awa, bye", expect.anything()]);
  await userEvent.keyboard("{Enter}");
  expect(field.value).toBe("Dear Awa, Answer 0bye");
  expect([document.activeElement, field.selectionEnd]).toEqual([field, 18]);
  await press("Insert an FAQ answer");
  await userEvent.keyboard("{ArrowDown}{Escape}");
  expect(screen.queryByLabelText("Find a question")).toBeNull();
  expect(screen.getByRole("region", { name: "Reply to Awa Sow" })).toBeTruthy();
});

it("without SMTP_URL the panel leads to the viewer's own mail program, and says what to do", async () => {
  fakeGateway(answersOf(awa, false));
  const dialog = await open();
  const link = await within(dialog).findByRole("link", { name: "Reply" });
  expect(link.getAttribute("href")).toBe("mailto:awa%2B1%3F%26%3D%23%25@example.org");
  expect(
    within(dialog).getByText("E-mail isn't set up on this site. Write from your own e-mail program."),
  ).toBeTruthy();
  expect(within(dialog).queryByRole("button", { name: "Reply" })).toBeNull();
});

it("Spam is next to Trash with its number, and shows suspected messages, to restore or to erase", async () => {
  const spam = { ...awa, deletedAt: "2026-03-01T12:00:00.000Z" };
  const { calls } = fakeGateway({ ...answersOf(spam), RestoreContact: { data: { saved: awa } } });
  show(<ContactAdminPage />, { at: "/?spam=1" });
  expect(await screen.findByRole("button", { name: "Spam (2)", pressed: true })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Trash", pressed: false })).toBeTruthy();
  expect(await screen.findByRole("button", { name: "Erase Awa Sow" })).toBeTruthy();
  expect(screen.getByRole("columnheader", { name: "Received" })).toBeTruthy();
  await pressInMenu("Read", "Awa Sow");
  const read = screen.getByRole("dialog", { name: "Awa Sow" });
  expect(within(read).getByText("How is it measured?")).toBeTruthy();
  await userEvent.click(within(read).getByRole("button", { name: "Not spam" }));
  await screen.findByText("Moved to messages as unread");
  const [table] = calls.filter(({ operationName }) => operationName === "ContactTablePage");
  expect(table!.variables["query"]).toMatchObject({ trash: true, suspected: true });
});
