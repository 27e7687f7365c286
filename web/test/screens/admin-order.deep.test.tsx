import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, describe, expect, it } from "vitest";
import { address, column, complained, dialog, dialogGone, fill, one, press, said } from "./actions.ts";
import { alerted, settled } from "./as-a-browser.ts";
import { hold, onCalls } from "./calls.ts";
import { startSite } from "./site.tsx";

const { gateway, admin } = startSite();

async function onlyTitles(names: string): Promise<void> {
  await admin.graphql(`mutation { deleteFaqs(choice: { search: "" }) { count } }`);
  for (const letter of names) await admin.add("/api/faq", { title: `Title ${letter}`, body: "Body" });
}

const letters = (titles: string[]) => titles.map((title) => title.at(-1)).join("");
const shown = () => letters(column("Title"));
const shows = (order: string) => waitFor(() => expect(shown()).toBe(order));
// By selector: names of roles take seconds where each row has so many buttons.
const moveButton = (step: string, letter: string) =>
  one(`button[aria-label="Move ${step}: \u2068Title ${letter}\u2069"]`);
const move = async (step: string, letter: string) => userEvent.click(await waitFor(() => moveButton(step, letter)));
const down = (letter: string) => move("down", letter);
const up = (letter: string) => move("up", letter);

describe("the order of FAQ entries", () => {
  beforeAll(() => onlyTitles("ABCDEFGHIJKL"));

  it("a move that fails is taken back, with the reason, and rows are not moved where they are sorted, searched, filtered or in the trash", async () => {
    await admin.visit("/admin/faq?rows=10");
    const before = shown();
    onCalls("MoveFaq", () => Promise.resolve(new Response("{}", { status: 503 })));
    await down(before[0]!);
    await alerted("Failed to move row");
    await shows(before);
    await waitFor(() => expect(document.activeElement).toBe(moveButton("down", before[0]!)));
    complained(/^Failed to move row/);
    await admin.add("/api/faq", { title: "Title M", body: "Body", publishAt: null });
    for (const query of ["?sort=title", "?search=Title", "?state=draft", "?trash=1"]) {
      await admin.visit(`/admin/faq${query}`);
      await waitFor(() => expect(column("Title").length).toBeGreaterThan(0));
      expect(document.querySelectorAll("[aria-label^='Move ']")).toHaveLength(0);
    }
  });

  describe("a row that is moved to the next page", () => {
    async function moving() {
      await admin.visit("/admin/faq");
      const call = hold("MoveFaq");
      const untilSettled = settled();
      await down(shown().at(-1)!);
      await waitFor(() => expect(call.count()).toBe(1));
      return async () => {
        call.release();
        await untilSettled();
      };
    }

    it("is not followed from another screen", async () => {
      const finish = await moving();
      await userEvent.click(screen.getByRole("link", { name: "Blog" }));
      await screen.findByRole("table", { name: "Blog Table" });
      await finish();
      expect(address()).toBe("/admin/blog");
      await waitFor(() => expect(document.querySelector(".pager-summary")!.textContent).toMatch(/^1 - /));
    });

    it("is not followed while a dialog is open, which keeps its text and asks nothing", async () => {
      const finish = await moving();
      await userEvent.keyboard("n");
      await dialog("Add question");
      await fill({ title: "Half a question" });
      await finish();
      expect(screen.queryByRole("alertdialog")).toBeNull();
      expect((await dialog("Add question")).getByLabelText<HTMLInputElement>("Title").value).toBe("Half a question");
      expect(address()).toBe("/admin/faq?add");
    });
  });
});

const onSite = async () => {
  const list = (await (await fetch(`${gateway.url}/api/faq/list`)).json()) as { title: string }[];
  return letters(list.map(({ title }) => title));
};
const siteShows = (order: string) => waitFor(async () => expect(await onSite()).toBe(order));

async function addInTable(letter: string): Promise<void> {
  await userEvent.keyboard("n");
  await dialog();
  await fill({ title: `Title ${letter}`, body: "Body" });
  await press("Save");
  await dialogGone();
}

it("a move next to questions that were just added, which are shown first, counts from the order of the site", async () => {
  await onlyTitles("ABCDEF");
  await admin.visit("/admin/faq");
  await addInTable("M");
  await shows("MABCD");
  const moves = hold("MoveFaq");
  await down("M");
  await down("A");
  await up("C");
  await shows("MACBD");
  moves.release();
  await siteShows("MACBDEF");
  await shows("MACBD");
  await addInTable("N");
  await shows("NMACB");
  await up("A");
  await siteShows("AMCBDEFN");
  await addInTable("O");
  await addInTable("P");
  await shows("POAMC");
  await down("C");
  await siteShows("AMBCDEFNOP");
  await said("1 - 5 Total 10 Rows");
  await addInTable("Q");
  const back = hold("MoveFaq");
  await up("A");
  await down("A");
  back.release();
  await shows("AMBCD");
  expect(await onSite()).toBe("AMBCDEFNOPQ");
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});
