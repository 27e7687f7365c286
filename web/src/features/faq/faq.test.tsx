import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { fakeGateway } from "../../../test/gateway.ts";
import { show } from "../../../test/show.tsx";
import { FaqPage } from "./faq-page.tsx";

const faqs = [
  { _id: "1", title: "What is a tonne?", body: "A thousand kilograms." },
  { _id: "2", title: "Who issues it?", body: "A standard." },
];
const panel = (title: string) => screen.getByText(title).closest("details")!;

it("§2 FAQ: heading and items", async () => {
  fakeGateway({ Faqs: { data: { faqs } } });
  show(<FaqPage />);
  expect(screen.getByRole("heading", { level: 1, name: "Frequently Asked Questions" })).toBeTruthy();
  expect(await screen.findByText("What is a tonne?")).toBeTruthy();
  expect([panel("What is a tonne?").dir, screen.getByText("A standard.").dir]).toEqual(["auto", "auto"]);
});

it("§4 FAQ · §9 FAQ: opening one closes the other, clicking the open one closes it", async () => {
  fakeGateway({ Faqs: { data: { faqs } } });
  show(<FaqPage />);
  await userEvent.click(await screen.findByText("What is a tonne?"));
  await userEvent.click(screen.getByText("Who issues it?"));
  await waitFor(() => expect(panel("What is a tonne?").open).toBe(false));
  expect(panel("Who issues it?").open).toBe(true);
  await userEvent.click(screen.getByText("Who issues it?"));
  expect(panel("Who issues it?").open).toBe(false);
});

it("§4 lists · §8 list failure: a failed and an empty answer both read Loading..., are logged, and are asked for again", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { calls } = fakeGateway({ Faqs: [new TypeError("offline"), { data: { faqs: [] } }, { data: { faqs } }] });
  show(<FaqPage />);
  expect(await screen.findByText("Loading...")).toBeTruthy();
  await waitFor(() => expect(console.error).toHaveBeenCalled());
  expect(screen.getByText("Loading...")).toBeTruthy();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await screen.findByText("What is a tonne?")).toBeTruthy();
  expect(calls).toHaveLength(3);
  vi.mocked(console.error).mockClear();
  vi.useRealTimers();
});
