import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { address, fill, press } from "./actions.ts";
import { fail, hold, loseAnswer } from "./calls.ts";
import { startSite, visit } from "./site.tsx";

const { admin } = startSite();

const question = "passwordLinkState";
const newPassword = "another horse";

/** An invitation for a new account: its path on the site, and the account. */
async function anInvitation(email: string) {
  const input = { first_name: "Grace", last_name: "Hopper", email, role: 0 };
  const { made } = await admin.graphql<{ made: { url: string; user: { _id: string } } }>(
    "mutation ($input: InvitationInput!) { made: inviteUser(input: $input) { url user { _id } } }",
    { input },
  );
  const { pathname, hash } = new URL(made.url);
  return { path: pathname + hash, _id: made.user._id, input };
}

/** An invitation that a change of the e-mail address has ended. */
async function anEndedInvitation(email: string) {
  const { path, _id, input } = await anInvitation(email);
  await admin.put(`/api/user/${_id}`, { ...input, password: "", email: `moved.${email}` });
  return path;
}

async function expectInvalid(): Promise<void> {
  const heading = await screen.findByRole("heading", { name: "This link is no longer valid" });
  await waitFor(() => expect(document.activeElement).toBe(heading));
}

/** Opens a link, the answer to whose question is held for longer than the page waits. */
async function visitWithoutAnswer(path: string): Promise<void> {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  await visit(path);
  await screen.findByText("Checking your link…");
  expect(document.querySelector("[name=password]")).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  vi.useRealTimers();
}

it("Q: without an answer in time the form is shown; a late one replaces it, and one after its submit does not", async () => {
  const held = hold(question);
  await visitWithoutAnswer(await anEndedInvitation("grace3@example.org"));
  await fill({ password: "ano" });
  held.release();
  await expectInvalid();

  const heldToo = hold(question);
  const { path } = await anInvitation("grace4@example.org");
  await visitWithoutAnswer(path);
  await fill({ password: newPassword, password2: newPassword });
  const set = hold("resetPassword");
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(set.count()).toBe(1));
  set.release();
  heldToo.release();
  await waitFor(() => expect(address()).toBe("/login?after=password-set"));
});

it("Q: a link that is used up by a submit without an answer does not say that the password is as before", async () => {
  const { path } = await anInvitation("grace6@example.org");
  const keys = loseAnswer("resetPassword");
  await visit(path);
  await fill({ password: newPassword, password2: newPassword });
  await userEvent.keyboard("{Enter}");
  await press("Close", await screen.findByRole("alertdialog"));
  await press("Set the password");
  await expectInvalid();
  expect(keys).toHaveLength(2);
  expect(screen.getByText(/^Your password may already be set: try to sign in with it\./)).toBeTruthy();
  expect(screen.queryByText(/hasn't changed/)).toBeNull();
});

describe("when the check fails", () => {
  it("Q: the form is shown, and its submit says what is wrong with the link", async () => {
    fail(question);
    await visit(await anEndedInvitation("grace5@example.org"));
    await fill({ password: newPassword, password2: newPassword });
    await userEvent.keyboard("{Enter}");
    await expectInvalid();
  });
});
