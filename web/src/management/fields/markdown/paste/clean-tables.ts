import { flatten, rename, styleOf, unwrap } from "./elements.ts";

const maxColumns = 50;
const maxSpan = 10;
/** In a larger table spans are ignored: a few bytes could request millions of cells. */
const maxSpannedCells = 500;

const spanOf = (cell: Element, attribute: string) =>
  Math.max(1, Math.min(Number(cell.getAttribute(attribute)) || 1, maxSpan));

function gridOf(rows: HTMLTableRowElement[]): (Element | undefined)[][] {
  const grid: (Element | undefined)[][] = rows.map(() => []);
  const taken = rows.map(() => new Set<number>());
  const canSpan = rows.reduce((count, { children }) => count + children.length, 0) <= maxSpannedCells;
  for (const [y, row] of rows.entries()) {
    let x = 0;
    for (const cell of row.children) {
      while (taken[y]!.has(x)) x++;
      grid[y]![x] = cell;
      const [width, height] = canSpan ? [spanOf(cell, "colspan"), spanOf(cell, "rowspan")] : [1, 1];
      for (let below = y; below < Math.min(y + height, rows.length); below++)
        for (let column = x; column < x + width; column++) taken[below]!.add(column);
      x += width;
    }
  }
  const columns = Math.max(0, ...taken.map((row) => Math.max(-1, ...row) + 1));
  return grid.map((row) => Array.from({ length: columns }, (_, x) => row[x]));
}

function rowOf(cells: (Element | undefined)[], name: "th" | "td", document: Document): Element {
  const row = document.createElement("tr");
  for (const cell of cells) {
    const written = document.createElement(name);
    if (cell) {
      const align = styleOf(cell, "text-align") || cell.getAttribute("align") || "";
      if (/^(center|right)$/i.test(align)) written.setAttribute("align", align);
      flatten(cell);
      if (name === "th") cell.querySelectorAll("strong").forEach(unwrap);
      written.append(...cell.childNodes);
    }
    row.append(written);
  }
  return row;
}

function layOut(table: HTMLTableElement): void {
  const own = [...table.querySelectorAll("thead, tbody, tfoot, tr, td, th")].filter(
    (part) => part.closest("table") === table,
  );
  for (const part of own) {
    if (/^t[dh]$/.test(part.localName)) rename(part, "div");
    else unwrap(part);
  }
  unwrap(table);
}

export function cleanTables(body: HTMLElement): void {
  for (const table of body.querySelectorAll("table")) {
    const { ownerDocument } = table;
    const rows = [...table.rows].filter(({ children }) => children.length > 0);
    const width = Math.max(0, ...rows.map(({ children }) => children.length));
    const isLayout = table.querySelector("table") || width < 2 || width > maxColumns;
    for (const part of table.querySelectorAll("colgroup, col")) part.remove();
    const caption = table.querySelector("caption");
    if (caption) table.before(rename(caption, "p"));
    if (isLayout) {
      layOut(table);
      continue;
    }
    const [first = [], ...others] = gridOf(rows);
    const [head, rest] = [ownerDocument.createElement("thead"), ownerDocument.createElement("tbody")];
    head.append(rowOf(first, "th", ownerDocument));
    rest.append(...others.map((cells) => rowOf(cells, "td", ownerDocument)));
    table.replaceChildren(head, rest);
  }
}
