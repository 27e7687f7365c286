import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it } from "vitest";
import { aMessage } from "../../e2e/forms.ts";
import { one, press } from "./actions.ts";
import { startSite } from "./site.tsx";

const { gateway, admin } = startSite();

const write = async (first_name: string) => {
  const body = JSON.stringify({ ...aMessage, first_name, last_name: "Traoré", message: `Hello from ${first_name}` });
  const headers = { "content-type": "application/json" };
  const sent = await fetch(`${gateway.url}/api/contact`, { method: "POST", headers, body });
  return (await sent.json()) as { _id: string };
};

// One is unread, and one is read.
beforeAll(async () => {
  await write("Moussa");
  const { _id } = await write("Fanta");
  await admin.graphql("mutation ($_id: ID!) { readContact(_id: $_id) { _id } }", { _id });
});

it("Contact Table: tells when each message came, and the counts follow when the only match of a search is deleted", async () => {
  await write("Seydou");
  await admin.visit("/admin/contact?search=Seydou");
  const link = (count: number) =>
    within(screen.getByRole("navigation", { name: "Main" })).findByRole("link", { name: `Contact ${count} unread` });
  await link(2);
  const received = one<HTMLTimeElement>('td[data-label="Received"] time').dateTime;
  expect(Math.abs(Date.parse(received) - Date.now())).toBeLessThan(600_000);
  const counted = (text: string) => waitFor(() => expect(one(".overview-figures").textContent).toContain(text));
  await counted("3 in all");
  await press("Delete Seydou Traoré");
  await link(1);
  await counted("2 in all");
  await press("Trash");
  await screen.findByText(/^Deleted items stay here for 30 days\./);
  await waitFor(() => expect(document.querySelector(".overview-figures")).toBeNull());
});

it("Contact Table: sorts by when messages came", async () => {
  await admin.visit("/admin/contact");
  await userEvent.click(within(screen.getByRole("columnheader", { name: "Received" })).getByRole("button"));
  await waitFor(() => expect(document.querySelector('[aria-sort="ascending"]')).not.toBeNull());
  await waitFor(() => expect(document.querySelector('table[aria-busy="false"]')).not.toBeNull());
  await waitFor(() => {
    const times = [...document.querySelectorAll<HTMLTimeElement>("tbody time")].map(({ dateTime }) => dateTime);
    expect(times.length).toBeGreaterThan(1);
    expect(times).toEqual(times.toSorted());
  });
});

it("Overview: tells in figures, a drawing and a text how many came, and draws nothing of nothing", async () => {
  for (const [path, figures, what] of [
    ["/admin/contact", ["2 added in the last seven days", "2 in all"], "Messages"],
    ["/admin/user", ["1 added in the last seven days", "1 in all"], "Accounts"],
    ["/admin/blog", ["0 added in the last seven days", "6 in all"], null],
  ] as const) {
    await admin.visit(path);
    await waitFor(() => expect(one(".overview-figures").textContent).not.toBe(""));
    const texts = [...one(".overview-figures").children].map(({ textContent }) => textContent);
    expect(texts).toEqual(figures);
    expect(one(".overview").textContent).toBe(figures.join(""));
    const drawn = within(one(".overview")).queryAllByRole("img");
    const weeks = new RegExp(`^${what} in each of the last 12 weeks: (\\d+, ){11}\\d+$`);
    expect(drawn.map((drawing) => drawing.getAttribute("aria-label"))).toEqual(
      what ? [expect.stringMatching(weeks)] : [],
    );
    expect(document.querySelectorAll("[style]")).toHaveLength(0);
  }
});
