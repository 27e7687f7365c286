import type { Page } from "@playwright/test";
import { test as base } from "../fixtures.ts";

interface Question {
  _id: string;
  title: string;
  body: string;
}

export const test = base.extend<{ ask: (title: string) => Promise<Question> }>({
  ask: ({ admin }, provide) =>
    provide(async (title) => {
      const question = { title, body: `It is answered: ${title}` };
      return { ...question, ...(await admin.add("/api/faq", question)) };
    }),
});

const asksRevision = (body: string | null) => body?.includes('"operationName":"TableRevision"') ?? false;

/** Has the page ask now whether anything changed, as it does when it is seen again, and waits for the answer. */
export async function askNow(page: Page): Promise<void> {
  const answer = page.waitForResponse((response) => asksRevision(response.request().postData()));
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await (await answer).finished();
}
