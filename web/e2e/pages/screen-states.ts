import type { Page } from "@playwright/test";
import type { Visit } from "../accounts.ts";
import { axeFindings } from "../browser/axe.ts";
import { expect } from "../fixtures.ts";
import { aMessage, answer, fill, hang } from "../forms.ts";

type Act = (page: Page) => Promise<unknown>;

/** Its name, the path that it starts on, and what brings the page into it from there. */
export type ScreenState = [name: string, path: string, act: Act];

const sendContact = async (page: Page) => {
  await fill(page, aMessage);
  await page.getByRole("button", { name: "Send message" }).click();
};
export const refuse = (page: Page) => answer(page, { errors: [{ message: "The registry is closed" }] });
export const error = (page: Page) => expect(page.getByRole("alertdialog", { name: "Error" })).toBeVisible();
export const wait = (page: Page) => expect(page.getByText("Please wait...")).toBeVisible();
export const toFooterLink = (page: Page, name: string) =>
  page.getByRole("contentinfo").getByRole("link", { name, exact: true }).click();

export async function comeTo(page: Page, link: string): Promise<void> {
  await hang(page);
  await toFooterLink(page, link);
  await expect(page.getByText("Loading...").first()).toBeVisible();
}

export const contactStates = (path: string): ScreenState[] => [
  [`${path} with field errors`, path, (page) => page.getByRole("button", { name: "Send message" }).click()],
  [`${path} sending`, path, async (page) => (await hang(page), await sendContact(page), await wait(page))],
  [`${path} refused`, path, async (page) => (await refuse(page), await sendContact(page), await error(page))],
  [
    `${path} sent`,
    path,
    async (page) => (
      await sendContact(page),
      await expect(page.getByRole("dialog", { name: "Success" })).toBeVisible()
    ),
  ],
];

interface Fixtures {
  visit: Visit;
  allowed: RegExp[];
}

/** The title and the body of the test of a state. */
export const testOf = ([name, path, act]: ScreenState) =>
  [
    `${name}: axe finds nothing at 1440 and 375 px, and nothing sticks out at 320`,
    async ({ visit, allowed }: Fixtures) => {
      allowed.push(/404|Blog post not found/);
      const page = await visit(path, 1440);
      await act(page);
      for (const width of [1440, 375, 320]) {
        await page.setViewportSize({ width, height: 800 });
        if (width > 320) expect(await axeFindings(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
    },
  ] as const;
