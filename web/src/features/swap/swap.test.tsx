import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { show } from "../../../test/show.tsx";
import { SwapPage } from "./swap-page.tsx";

const menus = () => screen.getAllByRole("combobox");
const tokensShown = () => menus().map((menu) => menu.textContent);
const choose = (name: string) => userEvent.click(screen.getByRole("option", { name: new RegExp(name) }));

it("§2 Swap · §3 Swap defaults: ETH and BRC · §2 Swap texts · §9 Swap texts · §2 Swap button: an empty target", () => {
  show(<SwapPage />);
  expect(screen.getByRole("heading", { name: "Swap" })).toBeTruthy();
  expect(tokensShown()).toEqual(["ETH", "BRC"]);
  expect(screen.getByText("1EOS=0.0003064ETH")).toBeTruthy();
  expect(screen.getAllByText(/2\.8989 ETH/)).toHaveLength(2);
  expect(screen.getByText("SWAP").getAttribute("href")).toBe("");
});

it("§3 Swap tokens · §9 Swap tokens: the three by name and sign", async () => {
  show(<SwapPage />);
  await userEvent.click(menus()[0]!);
  const options = screen.getAllByRole("option").map((option) => option.textContent);
  expect(options).toEqual(["Ethereum (ETH)", "Boost Trump Campaign (BTC)", "Baer Chain (BRC)"]);
});

it("§4 Swap dropdown: toggles, closes on a choice and on a click outside", async () => {
  show(<SwapPage />);
  const [from] = menus();
  await userEvent.click(from!);
  expect(from!.getAttribute("aria-expanded")).toBe("true");
  await userEvent.click(from!);
  expect(from!.getAttribute("aria-expanded")).toBe("false");
  await userEvent.click(from!);
  await choose("Boost");
  expect(from!.getAttribute("aria-expanded")).toBe("false");
  expect(tokensShown()).toEqual(["BTC", "BRC"]);
  await userEvent.click(from!);
  await userEvent.click(screen.getByRole("heading", { name: "Swap" }));
  expect(from!.getAttribute("aria-expanded")).toBe("false");
});

it("§2 Swap direction: the button exchanges the tokens; choosing the other box's token does too", async () => {
  show(<SwapPage />);
  await userEvent.click(screen.getByRole("button", { name: /Exchange/ }));
  expect(tokensShown()).toEqual(["BRC", "ETH"]);
  await userEvent.click(menus()[0]!);
  await choose("Ethereum");
  expect(tokensShown()).toEqual(["ETH", "BRC"]);
});

it("§4 Swap dropdown: works by keyboard", async () => {
  show(<SwapPage />);
  menus()[0]!.focus();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  expect(tokensShown()).toEqual(["BTC", "BRC"]);
  await userEvent.keyboard("{ArrowDown}{Escape}");
  expect(menus()[0]!.getAttribute("aria-expanded")).toBe("false");
  expect(within(menus()[0]!).getByText("BTC")).toBeTruthy();
});

it("an amount is typed with the digits of any keyboard, and nothing else", async () => {
  show(<SwapPage />);
  const amount = screen.getAllByRole<HTMLInputElement>("textbox")[0]!;
  await userEvent.type(amount, "٣x۴.５-6");
  expect(amount.value).toBe("34.56");
});
