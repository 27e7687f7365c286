import { expect, it } from "vitest";
import { useStage } from "../stage.ts";

const stage = useStage();

it("§2 FAQ · §4 FAQ · §9 FAQ: items expand and collapse, one open at a time, by keyboard too", async () => {
  const page = await stage.visit("/faq");
  const answers = page.locator("main details p");
  const visible = () => answers.evaluateAll((all) => all.map((answer) => (answer as HTMLElement).checkVisibility()));
  expect(await visible()).not.toContain(true);
  await page.locator("summary").nth(0).click();
  expect((await visible()).indexOf(true)).toBe(0);
  await page.locator("summary").nth(1).focus();
  await page.keyboard.press("Enter");
  expect((await visible()).filter(Boolean)).toHaveLength(1);
  expect((await visible()).indexOf(true)).toBe(1);
  await page.keyboard.press("Enter");
  expect(await visible()).not.toContain(true);
});

it("§3 FAQ entry: title and body as they are stored", async () => {
  const faqs = (await (await fetch(`${stage.url}/api/faq/list`)).json()) as { title: string; body: string }[];
  const page = await stage.visit("/faq");
  expect(await page.locator("summary").allTextContents()).toEqual(faqs.map(({ title }) => title));
  expect(await page.locator("details p").allTextContents()).toEqual(faqs.map(({ body }) => body));
});

it("§2 Swap · §3 Swap defaults · §3 Swap tokens · §9 Swap tokens: two boxes, ETH and BRC, three tokens each", async () => {
  const page = await stage.visit("/swap", 375);
  const menus = page.getByRole("combobox");
  expect(await menus.allInnerTexts()).toEqual(["ETH", "BRC"]);
  expect(await page.getByRole("textbox", { name: "Amount" }).count()).toBe(2);
  for (const menu of await menus.all()) {
    await menu.click();
    const options = page.locator("[role=listbox]:visible [role=option]");
    expect(await options.allInnerTexts()).toEqual(["Ethereum (ETH)", "Boost Trump Campaign (BTC)", "Baer Chain (BRC)"]);
    await menu.click();
  }
});

it("§4 Swap dropdown: toggles, closes on a choice and on a click outside", async () => {
  const page = await stage.visit("/swap");
  const [from] = await page.getByRole("combobox").all();
  const open = page.locator("[role=listbox]:visible");
  await from!.click();
  expect(await open.count()).toBe(1);
  await from!.click();
  expect(await open.count()).toBe(0);
  await from!.click();
  await open.getByText("Boost Trump Campaign").click();
  expect([await open.count(), await from!.innerText()]).toEqual([0, "BTC"]);
  await from!.click();
  await page.mouse.click(20, 700);
  expect(await open.count()).toBe(0);
});

it("§2 Swap direction: the button exchanges the two tokens", async () => {
  const page = await stage.visit("/swap");
  await page.getByRole("button", { name: "Exchange the two tokens" }).click();
  expect(await page.getByRole("combobox").allInnerTexts()).toEqual(["BRC", "ETH"]);
});

it("§2 Swap texts · §9 Swap texts: fixed whatever one types · §2 Swap button: an empty target", async () => {
  const page = await stage.visit("/swap");
  await page.getByRole("textbox", { name: "Amount" }).first().fill("12.5");
  const text = await page.getByRole("main").innerText();
  expect(text).toContain("1EOS=0.0003064ETH");
  expect(text.match(/2\.8989 ETH/g)).toHaveLength(2);
  expect(new Set(text.match(/\$[\d,.]+/g)).size).toBe(1);
  const swap = page.getByText("SWAP", { exact: true });
  expect(await swap.getAttribute("href")).toBe("");
  await swap.click();
  expect(new URL(page.url()).pathname).toBe("/swap");
});
