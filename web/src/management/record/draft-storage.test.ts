import { expect, it, vi } from "vitest";
import { aToken } from "../../../test/token.ts";
import { authHeaders, rejectHeaders } from "../../api/auth-header.ts";
import { restoreSession, signIn, signOut } from "../../session/session.ts";
import { deleteDraft, draftSlots, readDraft, saveDraft } from "./draft-storage.ts";

const day = 24 * 60 * 60 * 1_000;
const slot = (record: string, account = "ada") => ({ account, kind: "Faq", record });
const draft = (at = Date.now()) => ({ at, version: 1, base: { title: "" }, values: { title: "Half a question" } });

it("a draft is stored for each account, kind and record, and deleted alone", () => {
  saveDraft(slot("1"), draft());
  saveDraft(slot("2"), draft());
  expect(readDraft(slot("1"))).toEqual(expect.objectContaining({ values: { title: "Half a question" } }));
  expect([readDraft(slot("1", "ben")), readDraft({ ...slot("1"), kind: "BlogPost" })]).toEqual([null, null]);
  deleteDraft(slot("1"));
  expect([readDraft(slot("1")), readDraft(slot("2"))?.version]).toEqual([null, 1]);
});

it("each dialog has its own slot, in addition to the one that earlier releases had for a record", () => {
  const [one, other] = [
    { ...slot("1"), dialog: "a" },
    { ...slot("1"), dialog: "b" },
  ];
  saveDraft(slot("1"), draft(Date.now() - 2));
  saveDraft(one, draft(Date.now() - 1));
  saveDraft(other, draft());
  deleteDraft(one);
  expect(draftSlots(slot("1"))).toEqual([other, slot("1")]);
  expect(localStorage.getItem("kept-input:ada:Faq:1@b")).not.toBeNull();
});

it("at most twenty drafts are stored, the newest ones, for at most thirty days", () => {
  for (let record = 1; record <= 21; record++) saveDraft(slot(`${record}`), draft(Date.now() - day + record));
  expect(draftSlots(slot("")).map(({ record }) => record)).toEqual(
    Array.from({ length: 20 }, (_, index) => `${21 - index}`),
  );
  saveDraft(slot("old"), draft(Date.now() - 31 * day));
  expect(readDraft(slot("old"))).toBeNull();
  expect(localStorage.getItem("kept-input:ada:Faq:old")).toBeNull();
});

it("Logout removes the drafts of the account, and of no other", () => {
  saveDraft(slot("1", "1"), draft());
  saveDraft(slot("1", "2"), draft());
  signIn(aToken({ _id: "1", email: "ada@x.org" }));
  signOut();
  expect([readDraft(slot("1", "1")), readDraft(slot("1", "2"))?.version]).toEqual([null, 1]);
});

it("a session that is ended elsewhere removes drafts, too; one that has expired does not", () => {
  const inAnHour = Math.ceil(Date.now() / 1000) + 3600;
  saveDraft(slot("1", "1"), draft());
  signIn(aToken({ _id: "1", email: "ada@x.org", exp: inAnHour }));
  localStorage.removeItem("token");
  restoreSession();
  expect(readDraft(slot("1", "1"))).not.toBeNull();
  signIn(aToken({ _id: "1", email: "ada@x.org", exp: inAnHour + 1 }));
  rejectHeaders(authHeaders());
  expect(readDraft(slot("1", "1"))).toBeNull();
});

it("if the storage is full, forbidden or contains something else, no draft is stored and nothing fails", () => {
  localStorage.setItem("kept-input:ada:Faq:1", "{");
  localStorage.setItem("kept-input:ada:Faq:2", '{"at":"today"}');
  expect([readDraft(slot("1")), readDraft(slot("2"))]).toEqual([null, null]);
  const full = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: full, clear: () => undefined });
  expect(saveDraft(slot("3"), draft())).toBe(false);
  expect(readDraft(slot("3"))).toBeNull();
});
