import { expect, it } from "vitest";
import { aMessage, fill } from "../forms.ts";
import { publicScreens, useStage } from "../stage.ts";

const stage = useStage();

it("on a walk over all public screens the policy has nothing to report, and nothing foreign is asked", async () => {
  const page = await stage.visit("/");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  for (const path of [...publicScreens, await stage.post(), "/nowhere"]) {
    await page.goto(stage.url + path, { waitUntil: "networkidle" });
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  }
  for (const name of ["Swap", "Blog", "FAQ", "Contact", "Login", "Signup", "Home"]) {
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true }).click();
    await page.waitForLoadState("networkidle");
  }
  await fill(page, aMessage);
  await page.getByRole("button", { name: "Send message" }).click();
  await page.getByRole("dialog", { name: "Success" }).waitFor();
  expect(asked.length).toBeGreaterThan(50);
  expect(asked.filter((url) => !url.startsWith(`${stage.url}/`) && !/^(data|blob):/.test(url))).toEqual([]);
});

it("what the policy forbids is reported, so that the walk would have seen it", async () => {
  stage.allowed = /Content Security Policy|policy: /;
  const page = await stage.visit("/swap");
  const reported = page.waitForEvent("console", (message) => message.text().startsWith("policy: "));
  await page.evaluate(() => document.body.setAttribute("style", "color: red"));
  expect((await reported).text()).toBe("policy: style-src-attr inline");
});
