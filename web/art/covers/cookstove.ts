import { smoothPath, type Point } from "../../src/ui/art/smooth-path.ts";
import { noiseFrom, type Field } from "../noise.ts";
import { colour } from "../colour.ts";
import { group, path, rect, svg } from "../svg.ts";

const lines = 19;

/** Smoke as nested contours over three stones; the hotter, the nearer together. */
export function cookstove() {
  const drift = noiseFrom("smoke");
  const flames = Array.from({ length: lines }, (_, n) => plume(n, drift));
  const stones = [360, 500, 644].map((x, n) =>
    smoothPath(
      Array.from({ length: 11 }, (_, i): Point => {
        const angle = (i / 11) * Math.PI * 2;
        const r = 1 + 0.14 * drift(n * 5 + Math.cos(angle), Math.sin(angle));
        return [x + 62 * r * Math.cos(angle), 694 + 40 * r * Math.sin(angle)];
      }),
      true,
    ),
  );
  return svg(
    1200,
    800,
    rect(1200, 800, colour.forest),
    group(
      `stroke="${colour.amber}"`,
      ...flames.map((d, n) => path(d, `stroke-width="${(n % 5 === 2 ? 3.2 : 1.7).toFixed(1)}"`)),
    ),
    path("M0 734h1200", `stroke="${colour.mist}" stroke-width="2"`),
    path(stones.join(""), `fill="${colour.sand}"`),
  );
}

/** One closed line of rising air: narrow at the stones, wide and leaning with the wind above. */
function plume(n: number, drift: Field) {
  const size = (n + 1) / lines;
  const top = 640 - 900 * size ** 1.15;
  const side = (sign: number) =>
    Array.from({ length: 17 }, (_, i): Point => {
      const turn = ((i / 16) * Math.PI) / 2;
      const y = 672 + (top - 672) * Math.sin(turn);
      const rise = (672 - y) / 800;
      const lean = 300 * rise ** 1.6 + 120 * rise * drift(0.7, rise * 2.4);
      const wide = (26 + 380 * size * (0.16 + rise)) * Math.cos(turn) ** 0.55;
      return [500 + lean + sign * wide * (1 + 0.38 * drift(sign * 3 + size * 0.7, rise * 2.6)), y];
    });
  return smoothPath([...side(-1), ...side(1).reverse()], true);
}
