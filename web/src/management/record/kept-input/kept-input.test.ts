import { expect, it, vi } from "vitest";
import { aToken } from "../../../../test/token.ts";
import { authHeaders, rejectHeaders } from "../../../api/auth-header.ts";
import { restoreSession, signIn, signOut } from "../../../session/session.ts";
import { forgetInput, keepInput, keptInput, keptPlaces } from "./kept-input.ts";

const day = 24 * 60 * 60 * 1_000;
const place = (record: string, account = "ada") => ({ account, kind: "Faq", record });
const input = (at = Date.now()) => ({ at, version: 1, base: { title: "" }, values: { title: "Half a question" } });

it("input is kept for each account, kind and record, and forgotten by itself", () => {
  keepInput(place("1"), input());
  keepInput(place("2"), input());
  expect(keptInput(place("1"))).toEqual(expect.objectContaining({ values: { title: "Half a question" } }));
  expect([keptInput(place("1", "ben")), keptInput({ ...place("1"), kind: "BlogPost" })]).toEqual([null, null]);
  forgetInput(place("1"));
  expect([keptInput(place("1")), keptInput(place("2"))?.version]).toEqual([null, 1]);
});

it("each dialog has a place of its own, beside the one that earlier releases had for a record", () => {
  const [one, other] = [
    { ...place("1"), dialog: "a" },
    { ...place("1"), dialog: "b" },
  ];
  keepInput(place("1"), input(Date.now() - 2));
  keepInput(one, input(Date.now() - 1));
  keepInput(other, input());
  forgetInput(one);
  expect(keptPlaces(place("1"))).toEqual([other, place("1")]);
  expect(localStorage.getItem("kept-input:ada:Faq:1@b")).not.toBeNull();
});

it("twenty are kept, the oldest gone first, and none for longer than thirty days", () => {
  for (let record = 1; record <= 21; record++) keepInput(place(`${record}`), input(Date.now() - day + record));
  expect(keptPlaces(place("")).map(({ record }) => record)).toEqual(
    Array.from({ length: 20 }, (_, index) => `${21 - index}`),
  );
  keepInput(place("old"), input(Date.now() - 31 * day));
  expect(keptInput(place("old"))).toBeNull();
  expect(localStorage.getItem("kept-input:ada:Faq:old")).toBeNull();
});

it("Logout removes what is kept of the account, and of no other", () => {
  keepInput(place("1", "1"), input());
  keepInput(place("1", "2"), input());
  signIn(aToken({ _id: "1", email: "ada@x.org" }));
  signOut();
  expect([keptInput(place("1", "1")), keptInput(place("1", "2"))?.version]).toEqual([null, 1]);
});

it("a session that is ended elsewhere removes it, too; one that has expired does not", () => {
  const inAnHour = Math.ceil(Date.now() / 1000) + 3600;
  keepInput(place("1", "1"), input());
  signIn(aToken({ _id: "1", email: "ada@x.org", exp: inAnHour }));
  localStorage.removeItem("token");
  restoreSession();
  expect(keptInput(place("1", "1"))).not.toBeNull();
  signIn(aToken({ _id: "1", email: "ada@x.org", exp: inAnHour + 1 }));
  rejectHeaders(authHeaders());
  expect(keptInput(place("1", "1"))).toBeNull();
});

it("where the storage is full, forbidden or has something else in it, nothing is kept and nothing fails", () => {
  localStorage.setItem("kept-input:ada:Faq:1", "{");
  localStorage.setItem("kept-input:ada:Faq:2", '{"at":"today"}');
  expect([keptInput(place("1")), keptInput(place("2"))]).toEqual([null, null]);
  const full = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: full, clear: () => undefined });
  keepInput(place("3"), input());
  expect(keptInput(place("3"))).toBeNull();
});
