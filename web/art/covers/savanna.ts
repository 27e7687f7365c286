import { ringsOf } from "../../src/ui/art/ring-shape.ts";
import { smoothPath, type Point } from "../../src/ui/art/smooth-path.ts";
import { growBaobab } from "../baobab.ts";
import { noiseFrom } from "../noise.ts";
import { colour } from "../colour.ts";
import { group, path, rect, svg } from "../svg.ts";

/** Grass lines under a late sun, a tree, and one line burnt black on purpose. */
export function savanna() {
  const wind = noiseFrom("grass");
  const rings = ringsOf({ seed: "late sun", count: 24, radius: 330, x: 330, y: 470, points: 24 });
  const grass = Array.from({ length: 15 }, (_, row) => {
    const base = 588 + 12 * row + row ** 1.7 * 1.6;
    return smoothPath(
      Array.from({ length: 23 }, (_, i): Point => [
        i * 60 - 60,
        base + (10 + row * 2.2) * wind(i / 3.4 + row * 0.35, row * 0.5),
      ]),
    );
  });
  const { limbs, branches } = growBaobab("f", 1500);
  return svg(
    1200,
    800,
    rect(1200, 800, colour.amber),
    group(
      `stroke="${colour.forest}" stroke-opacity=".75"`,
      ...rings.map(({ d, weight }) => path(d, `stroke-width="${(weight * 2).toFixed(1)}"`)),
    ),
    path(`${grass[0]}V800H-60z`, `fill="${colour.amber}"`),
    group(`stroke="${colour.forest}"`, ...grass.slice(0, 3).map((d) => path(d, `stroke-width="1.4"`))),
    group(
      `transform="translate(832 628) scale(.48)" fill="${colour.forest}"`,
      path(limbs.join("")),
      group(
        `fill="none" stroke="${colour.forest}" stroke-linecap="round"`,
        ...branches.map(({ d, weight }) => path(d, `stroke-width="${weight}"`)),
      ),
    ),
    path(`${grass[3]}V800H-60z`, `fill="${colour.amber}"`),
    group(
      `stroke="${colour.forest}"`,
      ...grass.slice(3).map((d, i) => path(d, `stroke-width="${(i === 3 ? 13 : 1.6 + i * 0.14).toFixed(1)}"`)),
    ),
  );
}
