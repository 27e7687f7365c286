import type { Page } from "@playwright/test";
import { expect, test as base } from "./fixtures.ts";

export const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Edit question" });
export const clashOf = (page: Page) => page.getByRole("dialog", { name: "Someone else has changed this" });

interface Texts {
  title: string;
  body: string;
}

interface Fixtures {
  /** Two people in two browsers have the same question open, whose body has `first`; the second has saved these texts. */
  clash: (
    number: number,
    theirs: Partial<Texts>,
    mine: Partial<Texts>,
    first?: readonly string[],
    prepare?: (page: Page) => Promise<unknown>,
  ) => Promise<Page>;
  stored: (number: number) => Promise<Texts>;
}

export const test = base.extend<Fixtures>({
  clash: async ({ admin, allowed }, provide) => {
    allowed.push(/Failed to update row/);
    await provide(async (number, theirs, mine, first = [`Answer ${number}`], prepare = async () => {}) => {
      await admin.add("/api/faq", { title: `Question ${number}`, body: first.join("\n\n") });
      const open = async (texts: Partial<Texts>) => {
        const page = await admin.visit(`/admin/faq?search=Answer%20${number}`);
        await page.getByRole("button", { name: `Edit Question ${number}` }).click();
        for (const [name, text] of Object.entries(texts)) await dialogOf(page).locator(`[name=${name}]`).fill(text);
        return page;
      };
      const [me, other] = [await open(mine), await open(theirs)];
      await prepare(me);
      for (const page of [other, me]) {
        await dialogOf(page).getByRole("button", { name: "Save" }).click();
        if (page === other) await expect(dialogOf(page)).toHaveCount(0);
      }
      return me;
    });
  },
  stored: ({ gateway }, provide) =>
    provide(async (number) => {
      const faqs = (await (await fetch(`${gateway.url}/api/faq/list`)).json()) as Texts[];
      const { title, body } = faqs.find(({ body }) => body.includes(`Answer ${number}`))!;
      return { title, body };
    }),
});
