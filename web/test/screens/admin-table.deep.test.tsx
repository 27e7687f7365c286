import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { sendContacts } from "../accounts.ts";
import { said } from "./actions.ts";
import { settled } from "./as-a-browser.ts";
import { startSite } from "./site.tsx";

const { gateway, admin } = startSite();
beforeAll(() => sendContacts(gateway, 57));

describe("the tables", () => {
  it("a row that somebody adds appears by itself where there were none", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    await admin.visit("/admin/faq?search=Newly%20asked");
    await screen.findByText(/^No results for/);
    await admin.graphql(`mutation { createFaq(input: { title: "Newly asked", body: "Answered" }) { _id } }`);
    await vi.advanceTimersByTimeAsync(5_000);
    await screen.findByRole("cell", { name: "Newly asked" });
  });

  it("opening a table requests its rows once, and each count once", async () => {
    await admin.visit("/admin/user");
    const fetched = vi.spyOn(globalThis, "fetch");
    onTestFinished(() => fetched.mockRestore());
    const untilSettled = settled();
    const navigation = within(screen.getByRole("navigation", { name: "Main" }));
    await userEvent.click(navigation.getByRole("link", { name: /^Contact/ }));
    await said("1 - 5 Total 57 Rows");
    await untilSettled();
    const bodies = fetched.mock.calls.map(([, init]) => JSON.parse(init?.body as string) as { operationName: string });
    const asked = bodies.map(({ operationName }) => operationName).filter((name) => name !== "TableRevision");
    expect(asked.sort()).toEqual(["ContactOverview", "ContactTablePage", "SpamContacts", "UnreadContacts"]);
  });
});
