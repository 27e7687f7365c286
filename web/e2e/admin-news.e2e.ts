import { beforeAll, expect, it } from "vitest";
import { administrator, type Administrator } from "./accounts.ts";
import { axeFindings } from "./axe.ts";
import { useStage } from "./stage.ts";

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
  await narrow.getByRole("button", { name: "Open menu" }).click();
  await narrow.getByRole("dialog").getByRole("link", { name: "Contact 1 unread" }).waitFor();
  expect(await axeFindings(narrow)).toEqual([]);
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
