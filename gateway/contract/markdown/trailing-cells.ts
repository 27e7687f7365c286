import type { Token } from "./parse-markdown.ts";

const isEmpty = ({ type, content }: Token) => type === "inline" && content === "";

export function trailingCells(tokens: Token[]): Set<Token> {
  const trailing = new Set<Token>();
  for (const [end, { type }] of tokens.entries()) {
    if (type !== "tr_close") continue;
    for (let at = end - 3; tokens[at]?.type === "td_open" && isEmpty(tokens[at + 1]!); at -= 3)
      for (const token of tokens.slice(at, at + 3)) trailing.add(token);
  }
  return trailing;
}
