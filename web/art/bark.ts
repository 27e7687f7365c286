import { smoothPath, type Point } from "../src/ui/art/smooth-path.ts";
import type { Twig } from "./colonise.ts";
import { noiseFrom } from "./noise.ts";

/** Height at which the limbs leave the trunk. */
export const shoulder = 440;

function halfWidth(height: number) {
  const h = height / shoulder;
  return 118 + 40 * Math.sin(Math.PI * (0.1 + 0.8 * h)) - 26 * h ** 3 + 130 * Math.exp(-h * 9);
}

export function trunk(seed: string) {
  const noise = noiseFrom(`${seed} bark`);
  const edge = (side: number) =>
    Array.from({ length: 12 }, (_, i): Point => {
      const height = (i / 11) ** 1.3 * (shoulder - 20) - 10;
      return [side * (halfWidth(height) + 8 * noise(side * 4.2, height / 80)), -height];
    });
  const top: Point[] = [
    [-90, -shoulder - 30],
    [0, -shoulder - 42],
    [90, -shoulder - 30],
  ];
  // Wound like the limbs, so that all outlines can share one path.
  return smoothPath([...edge(-1), ...top, ...edge(1).reverse()].reverse(), true);
}

/** Lines that run up the trunk, as its bark is folded. */
export function folds(seed: string) {
  const noise = noiseFrom(`${seed} folds`);
  return [-0.8, -0.52, -0.24, 0.06, 0.34, 0.62, 0.86].map((at, n) => {
    const [low, high] = [14 + 40 * (n % 3), 350 + 60 * noise(n * 3.3, 0.5)];
    return smoothPath(
      Array.from({ length: 8 }, (_, i): Point => {
        const height = low + ((high - low) * i) / 7;
        return [at * halfWidth(height) * 0.95 + 14 * noise(n * 2.7, height / 110), -height];
      }),
    );
  });
}

/** The outline of a limb that grows thinner. */
export function taper(line: Twig[]) {
  const every = line.filter((_, i) => i % 2 === 0 || i === line.length - 1);
  const sides = every.map(({ at: [x, y], width }, i): [Point, Point] => {
    const [a, b] = [every[Math.max(i - 1, 0)]!.at, every[Math.min(i + 1, every.length - 1)]!.at];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const [nx, ny] = [(-(b[1] - a[1]) / length) * (width / 2), ((b[0] - a[0]) / length) * (width / 2)];
    return [
      [x + nx, y + ny],
      [x - nx, y - ny],
    ];
  });
  return smoothPath([...sides.map(([left]) => left), ...sides.map(([, right]) => right).reverse()], true);
}
