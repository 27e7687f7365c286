import type { Token } from "./parse-markdown.ts";

interface ListItem {
  level: number;
  paragraphs: Token[];
  hasBlocks: boolean;
  isSpread: boolean;
}

const isBlockStart = ({ type, nesting }: Token) => nesting >= 0 && type !== "inline";

/** CommonMark renders the paragraphs of a list without blank lines as bare text. */
export function tightParagraphs(tokens: Token[]): Set<Token> {
  const tight = new Set<Token>();
  const items: ListItem[] = [];
  for (const token of tokens) {
    const item = items.at(-1);
    if (item && token.level === item.level + 1 && isBlockStart(token)) {
      const { isAfterBlank } = token.meta as { isAfterBlank: boolean };
      item.isSpread ||= item.hasBlocks && isAfterBlank;
      item.hasBlocks = true;
      if (token.type === "paragraph_open") item.paragraphs.push(token);
    }
    if (token.type === "list_item_open")
      items.push({ level: token.level, paragraphs: [], hasBlocks: false, isSpread: false });
    if (token.type === "list_item_close") {
      const { paragraphs, isSpread } = items.pop()!;
      if (!isSpread) for (const paragraph of paragraphs) tight.add(paragraph);
    }
  }
  return tight;
}
