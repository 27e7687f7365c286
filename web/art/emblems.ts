import { shortName } from "../../gateway/contract/brand.ts";
import { ringsOf, type RingShape } from "../src/ui/art/ring-shape.ts";
import { noiseFrom, terrainFrom } from "./noise.ts";
import { colour } from "./colour.ts";
import { group, path, rect, relief, svg } from "./svg.ts";

const drawn = (shape: RingShape, weight: number) =>
  ringsOf(shape).map((ring) => path(ring.d, `stroke-width="${(ring.weight * weight).toFixed(1)}"`));

/** Rings of a post without a picture, around the origin, in the colours of the page: its `color` for strong lines, its `stroke` for others. */
export function postRings(seed: string): string {
  const lines = new Map<number, string>();
  for (const { d, weight } of ringsOf({ seed, count: 34, radius: 400, x: 0, y: 0 }))
    lines.set(weight, (lines.get(weight) ?? "") + d);
  const paths = Array.from(lines, ([weight, d]) =>
    path(
      d,
      `stroke-width="${(weight * 1.7).toFixed(1)}" vector-effect="non-scaling-stroke"${weight > 1.1 ? ' stroke="currentColor"' : ""}`,
    ),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">${group('id="rings" fill="none"', ...paths)}</svg>\n`;
}

const leafLines = (...content: string[]) =>
  svg(240, 160, group(`stroke="${colour.leaf}" stroke-linecap="round"`, ...content));

export const featureRings = () =>
  leafLines(...drawn({ seed: "zero", count: 12, radius: 70, x: 80, y: 80, points: 20 }, 1.4));

/** An island: the land sinks toward the drawing's edge, so that every line closes. */
export function featureContours() {
  const land = terrainFrom("hills", 2);
  const height = (x: number, y: number) =>
    0.62 * land(x / 62, y / 46) + 1.15 - ((x - 112) / 88) ** 2 - ((y - 80) / 62) ** 2;
  const lines = relief(height, {
    left: 0,
    top: 0,
    right: 240,
    bottom: 160,
    step: 2,
    levels: [0, 2, 0.15],
    gap: 9,
    shortest: 24,
  });
  return leafLines(path(lines.plain, `stroke-width="1.2"`), path(lines.index, `stroke-width="2.1"`));
}

/** Two ring sets that share their outer years. */
export const featureInterlocking = () =>
  leafLines(
    ...ringsOf({ seed: "left", count: 8, radius: 66, x: 74, y: 80, wild: 0.5, points: 20 }).map(({ d }) =>
      path(d, `stroke-width="1.4"`),
    ),
    ...ringsOf({ seed: "right", count: 8, radius: 66, x: 150, y: 80, wild: 0.5, points: 20 }).map(({ d }) =>
      path(d, `stroke-width="1.4"`),
    ),
  );

/** A strip of land for the end of the page: restless above, and lying flat where the text begins. */
export function strip() {
  const land = noiseFrom("strip");
  const lines = relief((x, y) => 1.5 * ((254 - y) / 254) ** 0.7 * land(x / 300, y / 90) + (y - 20) / 120, {
    left: 0,
    top: 0,
    right: 1920,
    bottom: 260,
    step: 6,
    levels: [-1, 1.92, 0.15],
    gap: 40,
    shortest: 160,
  });
  return svg(
    1920,
    260,
    group(
      `stroke="${colour.mist}"`,
      path(lines.plain, `stroke-opacity=".22"`),
      path(lines.index, `stroke-opacity=".42"`),
    ),
  );
}

/** Rings of ink on lime, for the call to action. */
export const mint = () =>
  svg(
    640,
    640,
    group(
      `stroke="${colour.forest}" stroke-opacity=".5"`,
      ...drawn({ seed: "mint", count: 26, radius: 292, x: 320, y: 320, points: 24 }, 1.3),
    ),
  );

const mark = (size: number, weight: number, count: number) =>
  group(
    `stroke="${colour.amber}" stroke-linecap="round" stroke-width="${weight}"`,
    ...ringsOf({ seed: shortName, count, radius: size * 0.38, x: size / 2, y: size / 2, points: 14 }).map(({ d }) =>
      path(d),
    ),
  );

export const favicon = () =>
  svg(32, 32, `<rect width="32" height="32" rx="7" fill="${colour.forest}"/>`, mark(32, 1.9, 4));

/** The mark for large sizes, where the roundings of the favicon's lines would show. */
export const icon = () =>
  svg(512, 512, `<rect width="512" height="512" rx="112" fill="${colour.forest}"/>`, mark(512, 17, 5));

export const touchIcon = () => svg(180, 180, rect(180, 180, colour.forest), mark(180, 6, 5));
