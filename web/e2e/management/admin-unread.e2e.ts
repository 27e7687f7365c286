import { beforeAll, expect, it } from "vitest";
import { administrator, type Administrator } from "../accounts.ts";
import { axeFindings } from "../axe.ts";
import { useStage } from "../stage.ts";

const stage = useStage();
let admin: Administrator;
beforeAll(async () => {
  admin = await administrator(stage);
});

const contact = {
  country: "Mali",
  organization: "Office du Niger",
  phone: "0123456789",
  email: "a@example.org",
  message: "Hello",
};
const write = (first_name: string) =>
  fetch(`${stage.url}/api/contact`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...contact, first_name, last_name: "Traoré" }),
  });

it("Contact Table: new messages are marked and counted until they are opened, by keyboard too", async () => {
  for (const first_name of ["Awa", "Moussa", "Fanta"]) await write(first_name);
  const page = await admin.visit("/admin/contact");
  const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact 3 unread" });
  await link.waitFor();
  expect(await page.locator("tbody").getByText("New", { exact: true }).count()).toBe(3);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Edit Fanta Traoré" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Edit message" }).waitFor();
  await page.getByRole("link", { name: "Contact 2 unread", includeHidden: true }).waitFor({ state: "attached" });
  await page.getByLabel("Country").fill("Niger");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Fanta Traoré saved").waitFor();
  expect(await page.locator("tbody").getByText("New", { exact: true }).count()).toBe(2);
  await page.getByRole("button", { name: "Delete Awa Traoré" }).click();
  await page.getByRole("link", { name: "Contact 1 unread" }).waitFor();
  const narrow = await admin.visit("/admin/contact", 375);
  await narrow.locator("tbody").getByText("New", { exact: true }).first().waitFor();
  const menu = narrow.getByRole("button", { name: "Open menu 1 unread" });
  expect(await menu.locator(".unread-count").isVisible()).toBe(true);
  for (const width of [320, 375, 1219]) {
    await narrow.setViewportSize({ width, height: 900 });
    expect(await axeFindings(narrow)).toEqual([]);
    expect(await narrow.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await narrow.setViewportSize({ width: 375, height: 900 });
  await menu.click();
  await narrow.getByRole("dialog").getByRole("link", { name: "Contact 1 unread" }).waitFor();
  expect(await axeFindings(narrow)).toEqual([]);
});

it("Contact Table: tells when each message came, and the counts follow when the only match of a search is deleted", async () => {
  await write("Seydou");
  const page = await admin.visit("/admin/contact?search=Seydou");
  const link = (count: number) =>
    page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: `Contact ${count} unread` });
  await link(2).waitFor();
  const received = page.locator('td[data-label="Received"] time');
  expect(Math.abs(Date.parse((await received.getAttribute("datetime"))!) - Date.now())).toBeLessThan(600_000);
  const figures = page.locator(".overview-figures");
  await figures.getByText("3 in all").waitFor();
  await page.getByRole("button", { name: "Delete Seydou Traoré" }).click();
  await link(1).waitFor();
  await figures.getByText("2 in all").waitFor();
});

it("Contact Table: sorts by when messages came", async () => {
  const page = await admin.visit("/admin/contact");
  await page.getByRole("columnheader", { name: "Received" }).getByRole("button").click();
  await page.locator('[aria-sort="ascending"]').waitFor();
  await page.locator('table[aria-busy="false"]').waitFor();
  await page.waitForFunction(() => {
    const times = [...document.querySelectorAll<HTMLTimeElement>("tbody time")].map(({ dateTime }) => dateTime);
    return times.length > 1 && times.join() === times.toSorted().join();
  });
});

it("Overview: tells in figures, a drawing and a text how many came, and draws nothing of nothing", async () => {
  for (const [path, figures, what] of [
    ["/admin/contact", "2 in the last seven days 2 in all", "Messages"],
    ["/admin/user", "1 in the last seven days 1 in all", "Accounts"],
    ["/admin/blog", "0 in the last seven days 6 in all", null],
  ] as const) {
    const page = await admin.visit(path);
    const overview = page.locator(".overview");
    await overview.waitFor();
    expect((await overview.innerText()).replace(/\s+/g, " ")).toBe(figures);
    const drawn = await overview.getByRole("img").evaluateAll((drawings) => drawings.map((one) => one.ariaLabel));
    const weeks = new RegExp(`^${what} in each of the last 12 weeks: (\\d+, ){11}\\d+$`);
    expect(drawn).toEqual(what ? [expect.stringMatching(weeks)] : []);
    expect(await page.locator("[style]").count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
  }
});
