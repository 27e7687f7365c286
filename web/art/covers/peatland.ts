import { smoothPath, type Point } from "../../src/ui/art/smooth-path.ts";
import { terrainFrom } from "../noise.ts";
import { colour } from "../colour.ts";
import { group, path, rect, relief, svg } from "../svg.ts";

/** A slow river over deep peat: the land's lines turn with every bend of it. */
export function peatland() {
  const land = terrainFrom("peat", 2);
  const middle = (x: number) => 400 + 130 * Math.sin(x / 128 + 0.6) + 66 * Math.sin(x / 61 + 1.2) - (x - 600) * 0.12;
  const height = (x: number, y: number) => {
    const away = (y - middle(x)) / (1 + 0.8 * Math.abs(Math.cos(x / 150 + 0.4)));
    return Math.log(1 + Math.abs(away) / 46) + 0.32 * land(x / 190, y / 150);
  };
  const lines = relief(height, {
    left: -10,
    top: -10,
    right: 1210,
    bottom: 810,
    step: 6,
    gap: 26,
    levels: [0.62, 3, 0.14],
    shortest: 130,
  });
  const bank = (side: number) =>
    Array.from({ length: 63 }, (_, i): Point => {
      const x = i * 20 - 20;
      return [x, middle(x) + side * Math.hypot(1, (middle(x + 5) - middle(x - 5)) / 10) * (15 + 9 * land(x / 120, 7))];
    });
  return svg(
    1200,
    800,
    rect(1200, 800, colour.leaf),
    group(
      `stroke="${colour.sand}"`,
      path(lines.plain, `stroke-opacity=".6" stroke-width="1.5"`),
      path(lines.index, `stroke-width="2.6"`),
    ),
    path(`${smoothPath([...bank(-1), ...bank(1).reverse()], true)}`, `fill="${colour.night}"`),
    group(
      `stroke="${colour.mist}" stroke-width="1.4"`,
      ...[-0.45, 0.1, 0.55].map((at) => path(smoothPath(bank(at)), `stroke-opacity=".7"`)),
    ),
  );
}
