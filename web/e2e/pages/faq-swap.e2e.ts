import { expect, test } from "../fixtures.ts";

test("§2 FAQ · §4 FAQ · §9 FAQ: items expand and collapse, one open at a time, by keyboard too", async ({ visit }) => {
  const page = await visit("/faq");
  const answers = page.locator("main details p");
  const shown = answers.filter({ visible: true });
  await expect(shown).toHaveCount(0);
  await page.locator("summary").nth(0).click();
  await expect(answers.nth(0)).toBeVisible();
  await page.locator("summary").nth(1).focus();
  await page.keyboard.press("Enter");
  await expect(answers.nth(1)).toBeVisible();
  await expect(shown).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(shown).toHaveCount(0);
});

test("§3 FAQ entry: title and body as they are stored", async ({ visit, gateway }) => {
  const faqs = (await (await fetch(`${gateway.url}/api/faq/list`)).json()) as { title: string; body: string }[];
  const page = await visit("/faq");
  await expect(page.locator("summary")).toHaveText(faqs.map(({ title }) => title));
  await expect(page.locator("details p")).toHaveText(faqs.map(({ body }) => body));
});

test("§2 Swap · §3 Swap defaults · §3 Swap tokens · §9 Swap tokens: two boxes, ETH and BRC, three tokens each", async ({
  visit,
}) => {
  const page = await visit("/swap", 375);
  const menus = page.getByRole("combobox");
  await expect(menus).toHaveText(["ETH", "BRC"]);
  await expect(page.getByRole("textbox", { name: "Amount" })).toHaveCount(2);
  for (const menu of await menus.all()) {
    await menu.click();
    const options = page.locator("[role=listbox]:visible [role=option]");
    await expect(options).toHaveText(["Ethereum (ETH)", "Boost Trump Campaign (BTC)", "Baer Chain (BRC)"]);
    await menu.click();
  }
});

test("§4 Swap dropdown: toggles, closes on a choice and on a click outside", async ({ visit }) => {
  const page = await visit("/swap");
  const [from] = await page.getByRole("combobox").all();
  const open = page.locator("[role=listbox]:visible");
  await from!.click();
  await expect(open).toHaveCount(1);
  await from!.click();
  await expect(open).toHaveCount(0);
  await from!.click();
  await open.getByText("Boost Trump Campaign").click();
  expect([await open.count(), await from!.innerText()]).toEqual([0, "BTC"]);
  await from!.click();
  await page.mouse.click(20, 700);
  await expect(open).toHaveCount(0);
});

test("§2 Swap direction: the button exchanges the two tokens", async ({ visit }) => {
  const page = await visit("/swap");
  await page.getByRole("button", { name: "Exchange the two tokens" }).click();
  await expect(page.getByRole("combobox")).toHaveText(["BRC", "ETH"]);
});

test("§2 Swap texts · §9 Swap texts: fixed whatever one types · §2 Swap button: an empty target", async ({ visit }) => {
  const page = await visit("/swap");
  await page.getByRole("textbox", { name: "Amount" }).first().fill("12.5");
  const text = await page.getByRole("main").innerText();
  expect(text).toContain("1EOS=0.0003064ETH");
  expect(text.match(/2\.8989 ETH/g)).toHaveLength(2);
  expect(new Set(text.match(/\$[\d,.]+/g)).size).toBe(1);
  const swap = page.getByText("SWAP", { exact: true });
  await expect(swap).toHaveAttribute("href", "");
  await swap.click();
  await expect(page).toHaveURL("/swap");
});
