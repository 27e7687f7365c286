import type { Page } from "@playwright/test";
import { untilRouted } from "../hold.ts";

const failing = { errors: [{ message: "The store is away", extensions: { code: "UNAVAILABLE" } }] };

/** Answers the operations whose text holds this with a failure. Tells how to stop. */
export async function fail(page: Page, operation: string) {
  await page.route("**/graphql", (route) => {
    if (!route.request().postData()!.includes(operation)) return route.continue();
    return route.fulfill({ json: failing });
  });
  await untilRouted(page);
  return () => page.unrouteAll({ behavior: "wait" });
}
