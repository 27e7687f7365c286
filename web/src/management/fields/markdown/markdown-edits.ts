export interface Selected {
  text: string;
  from: number;
  to: number;
}

export interface Edit {
  from: number;
  to: number;
  text: string;
  select: readonly [from: number, to: number];
}

export type Format = (selected: Selected) => Edit;

const wordEnd = /[\p{L}\p{N}\p{M}_'’-]*$/u;
const wordStart = /^[\p{L}\p{N}\p{M}_'’-]*/u;

function words({ text, from, to }: Selected): Selected {
  if (from === to) {
    const [before = ""] = wordEnd.exec(text.slice(0, from)) ?? [];
    const [after = ""] = wordStart.exec(text.slice(to)) ?? [];
    return { text, from: from - before.length, to: to + after.length };
  }
  const chosen = text.slice(from, to);
  const start = from + chosen.length - chosen.trimStart().length;
  return { text, from: start, to: Math.max(start, to - chosen.length + chosen.trimEnd().length) };
}

const starsAtEnd = (text: string) => /\**$/.exec(text)![0].length;
const starsAtStart = (text: string) => /^\**/.exec(text)![0].length;

function withinStars({ text, from, to }: Selected): Selected {
  const chosen = text.slice(from, to);
  const stars = Math.min(starsAtStart(chosen), starsAtEnd(chosen));
  return chosen.length > 2 * stars ? { text, from: from + stars, to: to - stars } : { text, from, to };
}

const stars =
  (count: 1 | 2): Format =>
  (selected) => {
    const { text, from, to } = withinStars(words(selected));
    const around = Math.min(starsAtEnd(text.slice(0, from)), starsAtStart(text.slice(to)));
    const isSet = count === 1 ? around % 2 === 1 : around >= 2;
    const chosen = text.slice(from, to);
    if (isSet) return { from: from - count, to: to + count, text: chosen, select: [from - count, to - count] };
    const mark = "*".repeat(count);
    return { from, to, text: mark + chosen + mark, select: [from + count, to + count] };
  };

export const bold = stars(2);
export const italic = stars(1);

const address = /^https?:\/\/\S+$/;
const placeholder = "url";

export const link: Format = (selected) => {
  const { text, from, to } = words(selected);
  const chosen = text.slice(from, to);
  if (address.test(chosen)) return { from, to, text: `[](${chosen})`, select: [from + 1, from + 1] };
  const at = chosen ? from + chosen.length + 3 : from + 1;
  return {
    from,
    to,
    text: `[${chosen}](${placeholder})`,
    select: [at, chosen ? at + placeholder.length : at],
  };
};

interface LineMark {
  mark: string;
  own: RegExp;
  other?: RegExp;
  isOnEmpty?: boolean;
  isApart?: boolean;
}

function linesOf({ text, from, to }: Selected): { start: number; lines: string[]; end: number } {
  const start = text.lastIndexOf("\n", from - 1) + 1;
  const next = text.indexOf("\n", to > from && text[to - 1] === "\n" ? to - 1 : to);
  const end = next < 0 ? text.length : next;
  return { start, lines: text.slice(start, end).split("\n"), end };
}

const gap = (neighbour: string | undefined, { own, isApart }: LineMark) =>
  isApart && neighbour?.trim() && !own.test(neighbour) ? "\n" : "";

const isMarked = (lines: string[], { own }: LineMark) =>
  lines.some((line) => own.test(line)) && lines.every((line) => own.test(line) || !line.trim());

function marked(lines: string[], { mark, own, other = own, isOnEmpty }: LineMark): string[] {
  const isLeft = (line: string) => !isOnEmpty && lines.length > 1 && !line.trim();
  return lines.map((line) => (isLeft(line) ? line : mark + line.replace(own, "").replace(other, "")));
}

const lineFormat =
  (kind: LineMark): Format =>
  (selected) => {
    const { start, lines, end } = linesOf(selected);
    const isTaken = isMarked(lines, kind);
    const result = isTaken ? lines.map((line) => line.replace(kind.own, "")) : marked(lines, kind);
    const above = selected.text.slice(0, start).split("\n").at(-2);
    const below = selected.text.slice(end).split("\n")[1];
    const [before, after] = isTaken ? ["", ""] : [gap(above, kind), gap(below, kind)];
    const text = result.join("\n");
    const first = start + before.length;
    const caret = Math.max(first, selected.from + before.length + result[0]!.length - lines[0]!.length);
    const isCursor = selected.from === selected.to;
    return {
      from: start,
      to: end,
      text: before + text + after,
      select: isCursor ? [caret, caret] : [first, first + text.length],
    };
  };

const firstHeading = "Column 1";
const emptyTable = `| ${firstHeading} | Column 2 |\n| --- | --- |\n|  |  |`;

export const table: Format = (selected) => {
  const { lines, end } = linesOf(selected);
  const before = lines.at(-1)!.trim() ? "\n\n" : "";
  const after = selected.text.slice(end).split("\n")[1]?.trim() ? "\n" : "";
  const start = end + before.length + emptyTable.indexOf(firstHeading);
  return { from: end, to: end, text: before + emptyTable + after, select: [start, start + firstHeading.length] };
};

export const heading = lineFormat({ mark: "## ", own: /^#{1,6}[ \t]+/ });
export const list = lineFormat({ mark: "- ", own: /^[-+*][ \t]+/, other: /^\d{1,9}[.)][ \t]+/, isApart: true });
export const quote = lineFormat({ mark: "> ", own: /^>[ \t]?/, isOnEmpty: true, isApart: true });
