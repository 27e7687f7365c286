import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { activityEvents } from "../../../../gateway/contract/kinds.ts";
import { dayWords, eventNoun, eventWords } from "../../content/admin/activity.ts";
import { fakeGateway } from "../../../test/gateway.ts";
import { pressInMenu } from "../../../test/row-menu.ts";
import { show } from "../../../test/show.tsx";
import { ActivityAdminPage } from "./activity-admin-page.tsx";

const nobody = {
  __typename: "Activity",
  at: "2026-03-01T12:00:00.000Z",
  kind: null,
  recordId: null,
  name: null,
  count: null,
  actor: null,
  requestId: null,
};
const recordId = "66ab12cd34ef56ab12cd34ef";
const ada = { __typename: "Actor", _id: "66ab12cd34ef56ab12cd3400", name: "Ada Lovelace" };

it("has words for every event", () => {
  for (const event of activityEvents) expect(eventWords(event, null)).not.toBe(event);
  expect(eventWords("faq.deleted-many", 12)).toBe("12 questions deleted");
  expect(eventWords("blog.deleted-many", 1)).toBe("1 post deleted");
  expect(eventNoun("person.erased", 3)).toBe("3 records");
  expect(eventWords("meteor.sighted", null)).toBe("meteor.sighted");
});

const answer = (rows: object[]) => ({
  ActivityTablePage: { data: { table: { __typename: "ActivityTable", total: rows.length, rows } } },
});

it("names the record and who did it, whether somebody, a deleted account, a visitor or the system", async () => {
  const rows = [
    {
      ...nobody,
      _id: "1",
      event: "faq.created",
      kind: "Faq",
      recordId,
      name: "Why?",
      actor: ada,
      requestId: "request-1",
    },
    { ...nobody, _id: "2", event: "session.started", actor: { ...ada, _id: "gone", name: null }, requestId: "r" },
    { ...nobody, _id: "3", event: "contact.created", kind: "Contact", recordId, name: "Ama Owusu", requestId: "r" },
    { ...nobody, _id: "4", event: "user.erased", kind: "User", recordId },
    { ...nobody, _id: "5", event: "key.created", recordId },
    { ...nobody, _id: "6", event: "faq.imported", kind: "Faq", count: 12 },
  ];
  const { calls } = fakeGateway(answer(rows));
  show(<ActivityAdminPage />, { at: "/?trash=1&sort=actor" });
  await screen.findByText("Question added");
  const [first, second, third, fourth, fifth, sixth] = screen.getAllByRole("row").filter((row) => row.dataset["index"]);
  const linksIn = (row: HTMLElement) =>
    within(row)
      .queryAllByRole("link")
      .map((link) => [link.textContent, link.getAttribute("href")]);
  expect(linksIn(first!)).toEqual([
    ["Why?", `/admin/faq?edit=${recordId}`],
    ["Ada Lovelace", `/admin/user?edit=${ada._id}`],
  ]);
  expect(first!.textContent).not.toContain("request-1");
  expect(within(second!).getByText("Deleted account")).toBeTruthy();
  expect(within(third!).getByText("Visitor")).toBeTruthy();
  expect(linksIn(third!)).toEqual([["Ama Owusu", `/admin/contact?open=${recordId}`]]);
  expect(within(fourth!).getByText("Deleted user cd34ef")).toBeTruthy();
  expect(within(fourth!).getByText("The system")).toBeTruthy();
  expect(within(fourth!).queryByRole("button")).toBeTruthy();
  expect(within(fifth!).getByText("API key cd34ef")).toBeTruthy();
  expect(within(sixth!).getByText("12 questions")).toBeTruthy();
  expect(within(sixth!).queryByRole("button")).toBeNull();
  expect(linksIn(fourth!)).toEqual([]);
  expect(calls[0]!.variables).toEqual({
    query: { page: 1, rowsPerPage: 5, search: "", sortBy: null, direction: "asc" },
  });
});

it("calls days as people do, in the viewer's time zone", () => {
  const now = new Date(2026, 2, 1, 0, 5);
  expect(dayWords(new Date(2026, 2, 1, 0, 1), now)).toBe("Today");
  expect(dayWords(new Date(2026, 1, 28, 23, 59), now)).toBe("Yesterday");
  expect(dayWords(new Date(2026, 1, 28, 0, 0), now)).toBe("Yesterday");
  expect(dayWords(new Date(2026, 1, 27, 23, 59), now)).toBe("Friday, 27 February 2026");
  expect(dayWords(new Date(2025, 2, 1), now)).toBe("Saturday, 1 March 2025");
});

it("puts the rows under days only where they are sorted by time", async () => {
  const at = (day: number) => `2026-03-0${day}T12:00:00.000Z`;
  const rows = [3, 3, 1].map((day, index) => ({ ...nobody, _id: `${index}`, at: at(day), event: "session.started" }));
  fakeGateway(answer(rows));
  show(<ActivityAdminPage />);
  await screen.findAllByText("Signed in");
  const days = () => screen.queryAllByRole("rowheader").map(({ textContent }) => textContent);
  expect(days()).toEqual(["Tuesday, 3 March 2026", "Sunday, 1 March 2026"]);
  await userEvent.click(screen.getByRole("button", { name: "When" }));
  expect(days()).toHaveLength(2);
  await userEvent.click(screen.getByRole("button", { name: "What" }));
  expect(days()).toEqual([]);
});

it("asks for what the address narrows it to, named by what is there where nothing was done", async () => {
  const { calls } = fakeGateway({
    ...answer([]),
    NameOfId: {
      data: { done: { rows: [] }, faq: null, blog: { title: "Roots" }, user: null, contact: null },
    },
  });
  show(<ActivityAdminPage />, { at: `/?recordId=${recordId}` });
  const chosen = await screen.findByRole("button", { name: "Post “Roots” , Remove filter" });
  const asked = () =>
    calls
      .filter(({ operationName }) => operationName === "ActivityTablePage")
      .map(({ variables }) => variables["query"]);
  expect(asked()).toEqual([expect.objectContaining({ recordId })]);
  await screen.findByText("No results for these filters.");
  await userEvent.click(chosen);
  expect(screen.queryByRole("button", { name: /Remove filter/ })).toBeNull();
  expect(asked().at(-1)).not.toHaveProperty("recordId");
});

it("ignores what an address can't narrow it to", async () => {
  const { calls } = fakeGateway(answer([]));
  show(<ActivityAdminPage />, { at: "/?recordId=1&actor=nobody&kind=Meteor" });
  await screen.findByText("Nothing here yet.", { exact: false });
  expect(calls.map(({ operationName }) => operationName)).not.toContain("NameOfId");
  expect(Object.keys(calls.at(-1)!.variables["query"] as object)).not.toContain("actor");
});

it("shows a request id once it is asked for, with a button that copies it, and hides it again", async () => {
  fakeGateway(answer([{ ...nobody, _id: "1", event: "session.started", actor: ada, requestId: "request-1" }]));
  show(<ActivityAdminPage />);
  await pressInMenu("Show request id", "Signed in");
  expect(screen.getByText("request-1")).toBeTruthy();
  const copy = screen.getByRole("button", { name: "Copy Request id request-1" });
  expect(document.activeElement).toBe(copy);
  await userEvent.click(copy);
  expect(await screen.findByText("Copied")).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe("request-1");
  await pressInMenu("Hide request id", "Signed in");
  expect(screen.queryByText("request-1")).toBeNull();
});
