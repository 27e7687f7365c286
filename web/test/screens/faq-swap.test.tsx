import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { address } from "./actions.ts";
import { startSite, visit } from "./site.tsx";

const { gateway } = startSite();

const textsOf = (elements: Iterable<Element>) => [...elements].map(({ textContent }) => textContent);
const menus = () => screen.findAllByRole("combobox");
const amounts = () => screen.findAllByRole<HTMLInputElement>("textbox", { name: "Amount" });

it("§3 FAQ entry: title and body as they are stored", async () => {
  const faqs = (await (await fetch(`${gateway.url}/api/faq/list`)).json()) as { title: string; body: string }[];
  await visit("/faq");
  await waitFor(() => expect(textsOf(document.querySelectorAll("summary"))).toEqual(faqs.map(({ title }) => title)));
  expect(textsOf(document.querySelectorAll("details p"))).toEqual(faqs.map(({ body }) => body));
});

it("§2 Swap · §3 Swap defaults · §3 Swap tokens · §9 Swap tokens: two boxes, ETH and BRC, three tokens each", async () => {
  await visit("/swap");
  expect(textsOf(await menus())).toEqual(["ETH", "BRC"]);
  expect(await amounts()).toHaveLength(2);
  for (const menu of await menus()) {
    await userEvent.click(menu);
    const options = within(screen.getByRole("listbox")).getAllByRole("option");
    expect(textsOf(options)).toEqual(["Ethereum (ETH)", "Boost Trump Campaign (BTC)", "Baer Chain (BRC)"]);
    await userEvent.click(menu);
  }
});

it("§2 Swap texts · §9 Swap texts: fixed whatever one types · §2 Swap button: an empty target", async () => {
  await visit("/swap");
  const [amount] = await amounts();
  await userEvent.type(amount!, "12.5");
  expect(amount!.value).toBe("12.5");
  const main = within(screen.getByRole("main"));
  expect(main.getAllByText(/1EOS=0\.0003064ETH/)).toHaveLength(1);
  expect(main.getAllByText(/2\.8989 ETH/)).toHaveLength(2);
  expect(new Set(textsOf(main.getAllByText(/\$[\d,.]+/))).size).toBe(1);
  const swap = main.getByText("SWAP");
  expect(swap.getAttribute("href")).toBe("");
  await userEvent.click(swap);
  expect(address()).toBe("/swap");
});
