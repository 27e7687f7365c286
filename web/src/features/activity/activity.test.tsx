import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { activityEvents } from "../../../../gateway/contract/activity-events.ts";
import { eventWords } from "../../content/activity.ts";
import { fakeGateway } from "../../../test/gateway.ts";
import { show } from "../../../test/show.tsx";
import { ActivityAdminPage } from "./activity-admin-page.tsx";

const nobody = { __typename: "Activity", at: "2026-03-01T12:00:00.000Z", kind: null, recordId: null, count: null, actor: null, requestId: null }; // prettier-ignore
const recordId = "66ab12cd34ef56ab12cd34ef";
const ada = { __typename: "Actor", _id: "66ab12cd34ef56ab12cd3400", name: "Ada Lovelace" };

it("has words for every event", () => {
  for (const event of activityEvents) expect(eventWords(event, null)).not.toBe(event);
  expect(eventWords("faq.deleted-many", 12)).toBe("12 questions deleted");
  expect(eventWords("blog.deleted-many", 1)).toBe("1 post deleted");
  expect(eventWords("meteor.sighted", null)).toBe("meteor.sighted");
});

it("shows who did what, whether somebody, a deleted account, a visitor or the system", async () => {
  const rows = [
    { ...nobody, _id: "1", event: "faq.created", kind: "Faq", recordId, actor: ada, requestId: "request-1" },
    { ...nobody, _id: "2", event: "session.started", actor: { ...ada, _id: "gone", name: null }, requestId: "r" },
    { ...nobody, _id: "3", event: "contact.created", kind: "Contact", recordId, requestId: "request-3" },
    { ...nobody, _id: "4", event: "user.role-changed", kind: "User", recordId },
  ];
  const { calls } = fakeGateway({
    ActivityTablePage: { data: { table: { __typename: "ActivityTable", total: 4, rows } } },
  });
  show(<ActivityAdminPage />, { at: "/?trash=1&sort=actor" });
  await screen.findByText("Question added");
  const [, first, second, third, fourth] = screen.getAllByRole("row");
  const inFirst = within(first!);
  expect(inFirst.getByText("Question added")).toBeTruthy();
  const links = inFirst.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
  expect(links).toEqual([
    ["Question cd34ef", `/admin/activity?search=${recordId}`],
    ["Ada Lovelace", `/admin/activity?search=${ada._id}`],
  ]);
  expect(inFirst.getByTitle("request-1")).toBeTruthy();
  expect(within(second!).getByText("Deleted account")).toBeTruthy();
  expect(within(third!).getByText("Visitor")).toBeTruthy();
  expect(within(fourth!).getByText("The system")).toBeTruthy();
  expect(calls[0]!.variables).toEqual({ query: { page: 1, rowsPerPage: 5, search: "", sortBy: null, direction: "asc" } }); // prettier-ignore
});
