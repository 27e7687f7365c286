import type { Point } from "../src/ui/art/smooth-path.ts";
import type { Field } from "./noise.ts";

export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** Distance of the grid's lines: what is finer than this is lost. */
  step: number;
}

/** The lines along which the field has this height, by marching squares; a closed line repeats its first point. */
export function contourLines(field: Field, area: Area, height: number): Point[][] {
  const links = new Map<string, { at: Point; next: string[] }>();
  const columns = Math.ceil((area.right - area.left) / area.step);
  const rows = Math.ceil((area.bottom - area.top) / area.step);
  const corner = (c: number, r: number): Point => [area.left + c * area.step, area.top + r * area.step];
  const above = Array.from({ length: rows + 1 }, (_, r) =>
    Array.from({ length: columns + 1 }, (_, c) => field(...corner(c, r)) - height),
  );
  const crossing = (c1: number, r1: number, c2: number, r2: number) => {
    const [a, b] = [above[r1]![c1]!, above[r2]![c2]!];
    if (a > 0 === b > 0) return null;
    const key = `${c1},${r1},${c2},${r2}`;
    const [from, to] = [corner(c1, r1), corner(c2, r2)];
    const t = a / (a - b);
    if (!links.has(key))
      links.set(key, { at: [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t], next: [] });
    return key;
  };
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < columns; c++) {
      const found = [
        crossing(c, r, c + 1, r),
        crossing(c + 1, r, c + 1, r + 1),
        crossing(c, r + 1, c + 1, r + 1),
        crossing(c, r, c, r + 1),
      ].filter((key) => key !== null);
      for (let i = 0; i + 1 < found.length; i += 2) {
        links.get(found[i]!)!.next.push(found[i + 1]!);
        links.get(found[i + 1]!)!.next.push(found[i]!);
      }
    }
  return chain(links);
}

function chain(links: Map<string, { at: Point; next: string[] }>): Point[][] {
  const lines: Point[][] = [];
  const seen = new Set<string>();
  const walk = (start: string) => {
    const line: Point[] = [];
    for (let key: string | undefined = start; key && !seen.has(key);) {
      seen.add(key);
      const link: { at: Point; next: string[] } = links.get(key)!;
      line.push(link.at);
      key = link.next.find((other) => !seen.has(other));
    }
    return line;
  };
  for (const [key, { next }] of links) if (next.length === 1 && !seen.has(key)) lines.push(walk(key));
  for (const [key, { at }] of links) if (!seen.has(key)) lines.push([...walk(key), at]);
  return lines;
}

export const lengthOf = (line: readonly Point[]) =>
  line.reduce((sum, [x, y], i) => (i ? sum + Math.hypot(x - line[i - 1]![0], y - line[i - 1]![1]) : 0), 0);

/** The same line with points about `gap` apart, which is what a smooth path needs. */
export function resample(line: readonly Point[], gap: number): Point[] {
  const length = lengthOf(line);
  const count = Math.max(3, Math.round(length / gap));
  const out: Point[] = [];
  let [walked, i] = [0, 1];
  for (let n = 0; n <= count; n++) {
    const goal = Math.min((length * n) / count, length - 1e-6);
    let span = lengthOf(line.slice(i - 1, i + 1));
    while (walked + span < goal) {
      walked += span;
      i += 1;
      span = lengthOf(line.slice(i - 1, i + 1));
    }
    const [[ax, ay], [bx, by]] = [line[i - 1]!, line[i]!];
    const t = span ? (goal - walked) / span : 0;
    out.push([ax + (bx - ax) * t, ay + (by - ay) * t]);
  }
  return out;
}
