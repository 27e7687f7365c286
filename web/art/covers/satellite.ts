import { ringsOf } from "../../src/ui/art/ring-shape.ts";
import { terrainFrom } from "../noise.ts";
import { colour } from "../colour.ts";
import { group, path, rect, relief, svg } from "../svg.ts";

const cell = 80;

/** A satellite's grid over the rings it tries to read; the cells that agree with the ground are lime. */
export function satellite() {
  const canopy = terrainFrom("canopy", 2);
  const cells: string[] = [];
  for (let column = 0; column < 15; column++)
    for (let row = 0; row < 10; row++) {
      const [x, y] = [(column + 0.5) * cell, (row + 0.5) * cell];
      const inside = 1 - Math.hypot((x - 700) / 420, (y - 400) / 360);
      if (inside + 0.5 * canopy(x / 150, y / 150) > 0.42)
        cells.push(`M${column * cell + 3} ${row * cell + 3}h74v74h-74z`);
    }
  const lines = relief((x, y) => canopy(x / 240, y / 240), {
    left: -10,
    top: -10,
    right: 1210,
    bottom: 810,
    step: 8,
    gap: 34,
    levels: [-1.2, 1.2, 0.3],
    shortest: 160,
  });
  const rings = ringsOf({ seed: "plot", count: 22, radius: 360, x: 700, y: 400, points: 24 });
  const ticks =
    Array.from({ length: 14 }, (_, i) => `M${(i + 1) * cell} 0v800`).join("") +
    Array.from({ length: 9 }, (_, i) => `M0 ${(i + 1) * cell}h1200`).join("");
  return svg(
    1200,
    800,
    rect(1200, 800, colour.night),
    path(lines.plain + lines.index, `stroke="${colour.mist}" stroke-opacity=".3" stroke-width="1.4"`),
    path(ticks, `stroke="${colour.mist}" stroke-opacity=".28"`),
    path(cells.join(""), `fill="${colour.lime}"`),
    group(
      `stroke="${colour.amber}"`,
      ...rings.map(({ d, weight }) => path(d, `stroke-width="${(weight * 2).toFixed(1)}"`)),
    ),
    `<clipPath id="c"><path d="${cells.join("")}"/></clipPath>`,
    group(
      `clip-path="url(#c)" stroke="${colour.forest}"`,
      ...rings.map(({ d, weight }) => path(d, `stroke-width="${(weight * 2.2).toFixed(1)}"`)),
    ),
  );
}
