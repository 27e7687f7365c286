import { act, getConfig, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { sendContacts } from "../accounts.ts";
import { address, bodyRows, column, complained, one, press, said } from "./actions.ts";
import { settled } from "./as-a-browser.ts";
import { hold, onCalls } from "./calls.ts";
import { searchFor } from "./search.ts";
import { reload, startSite } from "./site.tsx";

const { gateway, admin } = startSite();
beforeAll(() => sendContacts(gateway, 40));

const phones = () => column("Phone");
const deletes = () => bodyRows().map((row) => within(row).getByRole("button", { name: /^Delete / }));

/** React's own while it is developed, where a table goes to its last page by itself. */
const flushedLate = /flushSync was called from inside a lifecycle method/;

/** Until the test ends, the window is as wide as a phone's. */
function onAPhone(): void {
  const { innerWidth, innerHeight } = window;
  window.happyDOM.setViewport({ width: 375, height: 667 });
  onTestFinished(() => window.happyDOM.setViewport({ width: innerWidth, height: innerHeight }));
  // What the table measures its letters by, and all the rest; happy-dom has no layout.
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 16, 16));
}

describe("§4 §9 Table state in the address", () => {
  it("§4 a reload and a shared link show the same page, rows, search and sort", async () => {
    await admin.visit("/admin/contact");
    await searchFor("ghana");
    await said("1 - 5 Total 20 Rows");
    await userEvent.click(within(screen.getByRole("columnheader", { name: "Phone" })).getByRole("button"));
    await userEvent.selectOptions(screen.getByLabelText("Rows per page"), "10");
    await said("1 - 10 Total 20 Rows");
    await press("Page 2");
    await said("11 - 20 Total 20 Rows");
    expect(phones()[0]).toBe("1000000021");
    const seen = phones();
    const query = "?page=2&rows=10&search=ghana&sort=phone";
    expect(address()).toBe(`/admin/contact${query}`);

    await reload();
    await said("11 - 20 Total 20 Rows");
    expect(phones()).toEqual(seen);

    // Of somebody else, whose browser remembers nothing of the table.
    localStorage.clear();
    onAPhone();
    await admin.visit(`/admin/contact${query}`);
    expect(screen.queryByRole("columnheader", { name: "Phone" })).toBeNull();
    await said("11 - 20 Total 20 Rows");
    expect(phones()).toEqual(seen);
    expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("ghana");
    expect(screen.getByLabelText<HTMLSelectElement>("Rows per page").value).toBe("10");
  });

  it("§4 a change counts from the one before it, however quick", async () => {
    await admin.visit("/admin/contact?search=ghana");
    await said("1 - 5 Total 20 Rows");
    // So quick that nothing runs in between but what runs at once.
    const settle = async () => {
      for (let step = 0; step < 1_000; step++) await null;
    };
    await getConfig().asyncWrapper(async () => {
      const headings = [...document.querySelectorAll<HTMLElement>("th button")];
      const phone = headings.find((button) => button.textContent === "Phone")!;
      phone.click();
      await settle();
      phone.click();
      await settle();
      const rows = one<HTMLSelectElement>(".pager-rows select");
      rows.value = "10";
      rows.dispatchEvent(new Event("change", { bubbles: true }));
    });
    await said("1 - 10 Total 20 Rows");
    expect(address()).toBe("/admin/contact?rows=10&search=ghana&sort=-phone");
  });

  for (const [given, kept] of [
    ["?page=0&rows=7&sort=password&direction=up", ""],
    ["?page=abc&rows=5&search=&trash=yes", ""],
    ["?page=2.5&rows=-2&sort=-__proto__", ""],
    ["?page=2&rows=20&sort=-phone&x=<script>", "?page=2&rows=20&sort=-phone"],
    ["?page=99999&rows=10", "?page=4&rows=10"],
  ] as const)
    it(`§4 bad values are dropped: ${given} becomes ${kept}`, async () => {
      await admin.visit(`/admin/contact${given}`);
      await waitFor(() => expect(window.location.search).toBe(kept));
      await waitFor(() => expect(bodyRows()).not.toHaveLength(0));
      expect(screen.queryAllByRole("alert")).toEqual([]);
      if (kept.includes("page=4")) complained(flushedLate);
    });

  it("§4 an answer that comes late is never shown over a newer one", async () => {
    await admin.visit("/admin/contact");
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    let isAsked = false;
    let isAnswered = false;
    onCalls('"search":"last1"', async ({ carryOut }) => {
      const answer = await carryOut();
      // Whole, so that it is one even for a page that has given it up.
      const late = new Response(await answer.text(), answer);
      isAsked = true;
      await held;
      isAnswered = true;
      return late;
    });
    const untilSettled = settled();
    await searchFor("last1");
    await waitFor(() => expect(isAsked).toBe(true));
    await searchFor("last2");
    await said("1 - 5 Total 11 Rows");
    const seen = phones();
    release();
    await waitFor(() => expect(isAnswered).toBe(true));
    await untilSettled();
    await act(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(phones()).toEqual(seen);
    expect(seen).toContain("1000000029");
    await said("1 - 5 Total 11 Rows");
  });

  it("§4 while another page is on its way the last one stays, marked as busy", async () => {
    await admin.visit("/admin/contact");
    const seen = phones();
    const { release } = hold("/graphql");
    await press("Next");
    const table = () => one(".admin-screen table");
    await waitFor(() => expect(table().getAttribute("aria-busy")).toBe("true"));
    expect(phones()).toEqual(seen);
    release();
    await waitFor(() => expect(table().getAttribute("aria-busy")).toBe("false"));
    expect(phones()).not.toEqual(seen);
  });

  it("§9 deleting the last row of the last page leads to the page before", async () => {
    await admin.visit("/admin/contact?search=last4&rows=5");
    expect(deletes()).toHaveLength(2);
    await admin.visit("/admin/faq?page=2&rows=5");
    for (let left = deletes().length; left > 0; left--) {
      await userEvent.click(deletes()[0]!);
      if (left > 1) await said(`6 - ${left + 4} Total ${left + 4} Rows`);
    }
    await waitFor(() => expect(address()).toBe("/admin/faq"));
    await said("1 - 5 Total 5 Rows");
    complained(flushedLate);
  });

  it("§2 only the rows of one page come over the wire", async () => {
    await admin.visit("/admin/user");
    const sizes: string[] = [];
    onCalls("ContactTablePage", async ({ carryOut }) => {
      const answer = await carryOut();
      const { data } = (await answer.clone().json()) as { data: { table: { total: number; rows: unknown[] } } };
      sizes.push(`${data.table.rows.length} of ${data.table.total}`);
      return answer;
    });
    const navigation = within(screen.getByRole("navigation", { name: "Main" }));
    await userEvent.click(navigation.getByRole("link", { name: /^Contact/ }));
    await said("1 - 5 Total 40 Rows");
    expect(new Set(sizes)).toEqual(new Set(["5 of 40"]));
  });
});
