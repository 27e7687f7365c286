import type { Page } from "@playwright/test";

const failing = { errors: [{ message: "The store is away", extensions: { code: "UNAVAILABLE" } }] };

/** Answers the operations whose text holds this with a failure, or with nothing at all. Tells how to stop. */
export async function fail(page: Page, operation: string, answer: object | null = failing) {
  await page.route("**/graphql", (route) => {
    if (!route.request().postData()!.includes(operation)) return route.continue();
    return answer ? route.fulfill({ json: answer }) : route.abort();
  });
  return () => page.unrouteAll({ behavior: "wait" });
}
