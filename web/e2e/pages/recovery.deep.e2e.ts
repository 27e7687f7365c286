import { settled } from "../browser/settled.ts";
import { expect, test } from "../fixtures.ts";

test("the error screen of a page that the gateway could not send goes by itself when the connection is back", async ({
  visit,
  allowed,
}) => {
  allowed.push(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|dynamically imported/);
  const page = await visit("/faq");
  // Also if what recovers parts of pages never arrived.
  await page.route("**/assets/load-again*", (route) => route.abort());
  const isSettled = settled(page);
  await page.reload();
  await isSettled();
  await page.context().setOffline(true);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Swap" }).click();
  await expect(page.getByRole("heading", { name: "Unexpected Application Error!" })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole("heading", { level: 1, name: "Swap" })).toBeVisible();
});

test("a page whose part does not arrive keeps what is typed, and offers a reload, after which it is there again", async ({
  visit,
  allowed,
}) => {
  allowed.push(/ERR_FAILED/);
  const page = await visit("/contact");
  await page.route("**/assets/contact-form*", (route) => route.abort());
  await page.getByLabel("Message").fill("Typed before the script came");
  await page.reload();
  await page.getByLabel("First Name").fill("Ama");
  await expect(page.getByRole("button", { name: "Reload the page" })).toBeVisible();
  await expect(page.getByLabel("First Name")).toHaveValue("Ama");
});
