export interface Token {
  symbol: string;
  name: string;
}

export const tokens = [
  { symbol: "ETH", name: "Ethereum" },
  { symbol: "BTC", name: "Boost Trump Campaign" },
  { symbol: "BRC", name: "Baer Chain" },
] as const satisfies Token[];

export type TokenSymbol = (typeof tokens)[number]["symbol"];

export const swapTexts = {
  from: "You pay",
  to: "You receive",
  token: "Token",
  amount: "Amount",
  exchange: "Exchange the two tokens",
  balance: "Balance: 2.8989 ETH",
  dollars: "$5,123.60",
  rate: "1EOS=0.0003064ETH",
  submit: "SWAP",
};
