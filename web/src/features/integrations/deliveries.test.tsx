import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { fakeGateway } from "../../../test/gateway.ts";
import { integrationLists, webhook } from "../../../test/integrations.ts";
import { pressInMenu } from "../../../test/row-menu.ts";
import { show } from "../../../test/show.tsx";
import { IntegrationsAdminPage } from "./integrations-admin-page.tsx";

const delivery = {
  __typename: "WebhookDelivery",
  _id: "d1",
  event: "faq.created",
  state: "delivered",
  tries: 1,
  status: 204,
  ms: 35,
  error: null,
  nextAt: null,
  at: "2026-03-01T12:00:00.000Z",
};

const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));

it("deliveries tell what came of each; one is sent again, and a test is sent", async () => {
  const waiting = {
    ...delivery,
    _id: "d2",
    state: "pending",
    tries: 2,
    status: 503,
    error: "The receiver answered 503",
    nextAt: "2999-03-01T12:05:00.000Z",
  };
  const failed = {
    ...delivery,
    _id: "d3",
    event: "webhook.test",
    state: "failed",
    tries: 10,
    status: null,
    error: "10.0.0.7 is private",
  };
  const table = { __typename: "WebhookDeliveries", total: 23, rows: [delivery, waiting, failed] };
  const { calls } = fakeGateway({
    ...integrationLists([], [webhook]),
    WebhookDeliveryTable: { data: { table } },
    RedeliverWebhook: { data: { isQueued: true } },
    TestWebhook: { data: { isQueued: true } },
  });
  show(<IntegrationsAdminPage />);
  await screen.findByText("Off");
  await pressInMenu("Deliveries", webhook.url);
  const dialog = within(screen.getByRole("dialog", { name: `Deliveries to ${webhook.url}` }));
  await dialog.findByText("204 in 35 ms");
  const [, first, second, third] = dialog.getAllByRole("row");
  expect(first!.textContent).toContain("Delivered");
  expect(second!.textContent).toMatch(/Waitingnext try 1 Mar, .*503 in 35 ms2Send again/);
  expect(third!.textContent).toContain("Failed10.0.0.7 is private10");
  await userEvent.click(within(third!).getByRole("button", { name: "Send again webhook.test" }));
  await dialog.findByText("webhook.test sent again.");
  await press("Send a test");
  await dialog.findByText("Test sent.");
  await userEvent.click(dialog.getByRole("button", { name: "Page 2" }));
  await waitFor(() => expect(calls.at(-1)!.variables).toEqual({ webhook: "w1", page: 2 }));
  const sent = calls.filter(({ operationName }) => ["RedeliverWebhook", "TestWebhook"].includes(operationName));
  expect(sent.map(({ variables }) => variables)).toEqual([{ _id: "d3" }, { _id: "w1" }]);
  await press("Close");
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("deliveries are asked for again every five seconds while they are open, and what is shown stays in its place", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  const page = (rows: object[]) => ({ data: { table: { __typename: "WebhookDeliveries", total: rows.length, rows } } });
  const { calls } = fakeGateway({
    ...integrationLists([], [webhook]),
    WebhookDeliveryTable: [
      page([{ ...delivery, state: "pending", tries: 0, status: null, ms: null }]),
      { errors: [{ message: "Not just now" }] },
      page([delivery]),
    ],
  });
  const asked = () => calls.filter(({ operationName }) => operationName === "WebhookDeliveryTable").length;
  show(<IntegrationsAdminPage />);
  await screen.findByText("Off");
  await pressInMenu("Deliveries", webhook.url);
  await screen.findByText("No answer yet");
  const again = screen.getByRole("button", { name: "Send again faq.created" });
  again.focus();
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to fetch data. Not just now");
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  await screen.findByText("204 in 35 ms");
  expect(document.activeElement).toBe(again);
  expect(screen.queryByRole("alert")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  const before = asked();
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(asked()).toBe(before);
  vi.useRealTimers();
});
