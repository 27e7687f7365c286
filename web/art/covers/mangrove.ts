import { noiseFrom, terrainFrom } from "../noise.ts";
import { colour } from "../colour.ts";
import { group, path, rect, relief, svg } from "../svg.ts";

/** A coast from above: creeks run into the land, and the sea keeps the land's shape in its depth lines. */
export function mangrove() {
  const land = terrainFrom("creeks", 3);
  const bend = noiseFrom("tide");
  const height = (x: number, y: number) =>
    (x - 640 + 210 * bend(x / 420, y / 330) - y * 0.35 + 140) / 420 + 0.62 * land(x / 230, y / 170);
  const area = { left: -10, top: -10, right: 1210, bottom: 810, step: 6, gap: 24 };
  const shore = relief(height, { ...area, levels: [0, 0, 1], shortest: 120 });
  const depth = relief(height, { ...area, levels: [-2.4, -0.15, 0.13], shortest: 150 });
  const ground = relief(height, { ...area, levels: [0.2, 2.6, 0.2], shortest: 140 });
  return svg(
    1200,
    800,
    rect(1200, 800, colour.forest),
    group(
      `stroke="${colour.mist}"`,
      path(depth.plain, `stroke-opacity=".5" stroke-width="1.4"`),
      path(depth.index, `stroke-opacity=".8" stroke-width="2"`),
    ),
    group(`stroke="${colour.lime}"`, path(shore.plain + shore.index, `stroke-width="4.5"`)),
    group(
      `stroke="${colour.lime}"`,
      path(ground.plain, `stroke-opacity=".75" stroke-width="1.8"`),
      path(ground.index, `stroke-width="2.8"`),
    ),
  );
}
