import { ringsOf, type RingShape } from "../src/ui/ring-shape.ts";
import { noiseFrom, terrainFrom } from "./noise.ts";
import { colour, group, path, rect, relief, svg } from "./svg.ts";

const drawn = (shape: RingShape, weight: number) =>
  ringsOf(shape).map((ring) => path(ring.d, `stroke-width="${(ring.weight * weight).toFixed(1)}"`));

const leafLines = (...content: string[]) =>
  svg(240, 160, group(`stroke="${colour.leaf}" stroke-linecap="round"`, ...content));

export const featureRings = () =>
  leafLines(...drawn({ seed: "zero", count: 13, radius: 68, x: 78, y: 80, points: 20 }, 1.3));

export function featureContours() {
  const land = terrainFrom("hills", 2);
  const lines = relief((x, y) => land(x / 90, y / 58), {
    left: 2,
    top: 8,
    right: 238,
    bottom: 152,
    step: 3,
    levels: [-0.9, 1, 0.13],
    gap: 11,
    shortest: 26,
  });
  return leafLines(path(lines.plain, `stroke-width="1.1"`), path(lines.index, `stroke-width="2"`));
}

/** Two ring sets that pass over and under each other by turns. */
export const featureInterlocking = () =>
  leafLines(
    ...drawn({ seed: "buyer", count: 8, radius: 62, x: 80, y: 80, points: 20 }, 1.3),
    ...drawn({ seed: "seller", count: 8, radius: 62, x: 148, y: 80, points: 20 }, 1.3),
  );

/** A strip of land for the end of the page. */
export function strip() {
  const land = noiseFrom("strip");
  const lines = relief((x, y) => land(x / 300, y / 74) + (y - 130) / 190, {
    left: 0,
    top: 0,
    right: 1920,
    bottom: 260,
    step: 6,
    levels: [-0.4, 1.6, 0.15],
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
    ...ringsOf({ seed: "baobab", count, radius: size * 0.38, x: size / 2, y: size / 2, points: 14 }).map(({ d }) =>
      path(d),
    ),
  );

export const favicon = () =>
  svg(32, 32, `<rect width="32" height="32" rx="7" fill="${colour.forest}"/>`, mark(32, 1.9, 4));

export const touchIcon = () => svg(180, 180, rect(180, 180, colour.forest), mark(180, 6, 5));
