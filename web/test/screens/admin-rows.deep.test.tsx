import { waitFor, within, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it, vi } from "vitest";
import { address, bodyRows, column } from "./actions.ts";
import { startSite } from "./site.tsx";

const { admin } = startSite();
beforeAll(async () => {
  const post = { image: "", body: "## Soil\n\n**Roots** hold the [water](https://example.org).\n\n- one\n- two" };
  await admin.add("/api/blog", { ...post, title: "A draft", publishAt: null });
  await admin.add("/api/blog", { ...post, title: "To come", publishAt: "2999-03-24T09:00:00Z" });
});

const sort = async (heading: string) =>
  userEvent.click(within(screen.getByRole("columnheader", { name: heading })).getByRole("button"));

it("posts and questions are sorted by their publication, drafts first; a body is shown without its marks", async () => {
  await admin.visit("/admin/blog");
  const body = () => {
    const row = bodyRows().find(({ textContent }) => textContent!.includes("To come"))!;
    return row.querySelector('td[data-label="Body"]')!.textContent!.replace(/\s+/g, " ").trim();
  };
  await waitFor(() => expect(body()).toBe("Soil Roots hold the water. one two"));
  await sort("Publication");
  await waitFor(() => expect(address()).toMatch(/sort=publishAt/));
  await waitFor(() => expect(column("Publication")[0]).toBe("Draft"));
  expect(column("Publication")[1]).toContain("Published");
  await sort("Publication");
  await waitFor(() => expect(column("Publication")[0]).toContain("Scheduled24 Mar 2999"));
  await admin.visit("/admin/faq?sort=-publishAt");
  expect(column("Publication")[0]).toContain("Published");
});

for (const [key, action] of [
  ["Enter", "History"],
  ["ArrowUp", "Show activity"],
] as const)
  it(`the first key on the button of a menu opens it: ${key} with ${action}`, async () => {
    await admin.visit("/admin/blog?search=A+draft");
    const more = () => screen.getByRole("button", { name: "More actions A draft" });
    expect(more().getAttribute("aria-haspopup")).toBe("menu");
    expect(more().getAttribute("aria-expanded")).toBe("false");
    // A menu closes when its button has no place, which nothing has in happy-dom.
    vi.spyOn(HTMLButtonElement.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 40, 44));
    more().focus();
    await userEvent.keyboard(`{${key}}`);
    const item = await screen.findByRole("menuitem", { name: action });
    await waitFor(() => expect(item.hasAttribute("data-focus")).toBe(true));
    expect(more().getAttribute("aria-expanded")).toBe("true");
    await userEvent.tab();
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    expect(document.activeElement).not.toBe(more());
  });
