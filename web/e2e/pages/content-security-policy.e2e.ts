import { expect, newestPost, publicScreens, test } from "../fixtures.ts";
import { aMessage, fill } from "../forms.ts";
import { settled } from "../browser/settled.ts";

test("on a walk over all public screens the policy has nothing to report, and nothing foreign is asked", async ({
  visit,
  gateway,
}) => {
  const page = await visit("/");
  const asked: string[] = [];
  const untilSettled = settled(page);
  page.on("request", (request) => asked.push(request.url()));
  for (const path of [...publicScreens, await newestPost(gateway), "/nowhere"]) {
    await page.goto(path);
    await untilSettled();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  }
  for (const name of ["Swap", "Blog", "FAQ", "Contact", "Login", "Signup", "Home"]) {
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true }).click();
    await untilSettled();
  }
  await fill(page, aMessage);
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("dialog", { name: "Success" })).toBeVisible();
  expect(asked.length).toBeGreaterThan(50);
  expect(asked.filter((url) => !url.startsWith(`${gateway.url}/`) && !/^(data|blob):/.test(url))).toEqual([]);
});

test("what the policy forbids is reported, so that the walk would have seen it", async ({ visit, allowed }) => {
  allowed.push(/Content Security Policy|policy: /);
  const page = await visit("/swap");
  const reported = page.waitForEvent("console", (message) => message.text().startsWith("policy: "));
  await page.evaluate(() => document.body.setAttribute("style", "color: red"));
  expect((await reported).text()).toBe("policy: style-src-attr inline");
});
