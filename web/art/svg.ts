import { contourLines, lengthOf, resample, type Area } from "./contour-lines.ts";
import type { Field } from "./noise.ts";
import { smoothPath, type Point } from "../src/ui/art/smooth-path.ts";

/** One SVG file. */
export const svg = (width: number, height: number, ...content: string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none">${content.join("")}</svg>\n`;

export const group = (attributes: string, ...content: string[]) => `<g ${attributes}>${content.join("")}</g>`;

export const path = (d: string, attributes = "") => `<path d="${d}"${attributes && ` ${attributes}`}/>`;

export const rect = (width: number, height: number, fill: string) =>
  `<path fill="${fill}" d="M0 0h${width}v${height}H0z"/>`;

export interface Relief extends Area {
  /** Heights of the lines: from, to, apart. */
  levels: [from: number, to: number, apart: number];
  /** Distance of points along a line, in units of the drawing: longer is smaller and softer. */
  gap?: number;
  /** Lines shorter than this are left out. */
  shortest?: number;
}

/** Path data of a field's contour lines, every fifth apart as on a map. */
export function relief(field: Field, { levels: [from, to, apart], gap = 26, shortest = 60, ...area }: Relief) {
  const found: { plain: string[]; index: string[] } = { plain: [], index: [] };
  for (let n = 0; from + n * apart <= to; n++) {
    const lines = contourLines(field, area, from + n * apart).filter((line) => lengthOf(line) > shortest);
    found[n % 5 === 2 ? "index" : "plain"].push(...lines.map((line) => curve(line, gap)));
  }
  return { plain: found.plain.join(""), index: found.index.join("") };
}

function curve(line: Point[], gap: number) {
  const closed = line[0]![0] === line.at(-1)![0] && line[0]![1] === line.at(-1)![1];
  const points = resample(line, gap);
  return smoothPath(closed ? points.slice(0, -1) : points, closed);
}
