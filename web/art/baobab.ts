import { randomFrom } from "../src/ui/art/ring-shape.ts";
import { smoothPath, type Point } from "../src/ui/art/smooth-path.ts";
import { folds, shoulder, taper, trunk } from "./bark.ts";
import { chains, colonise, thicken, type Twig } from "./colonise.ts";
import { noiseFrom } from "./noise.ts";

/** A tree about 1000 high, with its foot at 0,0; y grows downward. */
export interface Tree {
  /** Filled outlines: the trunk and all limbs too thick for a stroke. */
  limbs: string[];
  /** Stroke weight and path data of the finer branches, thick to thin. */
  branches: { weight: number; d: string }[];
  /** Folds of the bark. */
  folds: string[];
}

const weights = [9, 6.4, 4.6, 3.3, 2.3];

export function growBaobab(seed: string, light = 3000): Tree {
  const noise = noiseFrom(`${seed} wind`);
  const twigs = colonise({
    limbs: skeleton((x, y) => 0.3 * noise(x / 60, y / 60)),
    light: lightOf(seed, light),
    step: 11,
    sight: 60,
    reach: 12.5,
    wander: (x, y) => 0.3 * noise(x / 50, y / 50),
  });
  thicken(twigs, 2.2, 1.26);
  const limbs = [trunk(seed)];
  const strokes = new Map<number, Point[][]>();
  for (const line of chains(twigs)) {
    const thin = line.findIndex(({ width }) => width < 10);
    const cut = thin < 0 ? line.length : thin;
    if (cut > 2) limbs.push(taper(line.slice(0, cut + 1)));
    for (const { weight, points } of runs(line.slice(cut > 2 ? cut - 1 : 0)))
      strokes.set(weight, [...(strokes.get(weight) ?? []), points]);
  }
  const branches = weights.flatMap((weight) => {
    const lines = strokes.get(weight);
    return lines ? [{ weight, d: lines.map((line) => smoothPath(line)).join("") }] : [];
  });
  return { limbs, branches, folds: folds(seed) };
}

/** Six limbs out of the trunk, each forked once, up to where the light begins. */
function skeleton(wander: (x: number, y: number) => number): Twig[] {
  const twigs: Twig[] = [];
  const grow = (from: Point, parent: number, angle: number, goal: Point) => {
    let [x, y] = from;
    const path: number[] = [];
    const steps = Math.hypot(goal[0] - x, goal[1] - y) / 14;
    while (path.length < steps) {
      const toGoal = Math.atan2(goal[1] - y, goal[0] - x);
      angle += 0.2 * Math.atan2(Math.sin(toGoal - angle), Math.cos(toGoal - angle)) + 0.5 * wander(x, y);
      [x, y] = [x + 15 * Math.cos(angle), y + 15 * Math.sin(angle)];
      twigs.push({ at: [x, y], parent: path.at(-1) ?? parent, width: 0 });
      path.push(twigs.length - 1);
    }
    return path;
  };
  for (const lean of [-1.2, -0.72, -0.24, 0.26, 0.7, 1.16]) {
    const goal = (turn: number): Point => [
      430 * Math.sin(lean * 1.12 + turn),
      -shoulder - 20 - 330 * Math.cos(lean * 1.12 + turn),
    ];
    const foot: Point = [lean * 78, -shoulder + 70 + Math.abs(lean) * 30];
    twigs.push({ at: foot, parent: -1, width: 0 });
    const limb = grow(foot, twigs.length - 1, -Math.PI / 2 + lean * 0.5, goal(-0.1));
    const fork = limb[Math.floor(limb.length * 0.45)]!;
    const turned = -Math.PI / 2 + lean + (lean < 0 ? 0.5 : -0.5);
    grow(twigs[fork]!.at, fork, turned, goal(lean < 0 ? 0.26 : -0.3));
  }
  return twigs;
}

/** Light falls on a flat dome, and little of it reaches the inside. */
function lightOf(seed: string, count: number): Point[] {
  const random = randomFrom(`${seed} light`);
  const points: Point[] = [];
  while (points.length < count) {
    const [x, y] = [(random() * 2 - 1) * 650, -470 - random() * 540];
    const [across, up] = [x / 650, (-y - 470) / 520];
    const rim = Math.hypot(across, up * (1 + 0.08 * Math.sin(across * 9 + 1)));
    const inside = Math.hypot(x / 380, (-y - 430) / 300);
    if (rim < 1 && inside > 1 && random() < 0.35 + 0.65 * rim ** 3 && up > 0.12 * (1 - Math.abs(across)))
      points.push([x, y]);
  }
  return points;
}

/** Parts of a line with one stroke weight each. */
function runs(line: Twig[]) {
  const parts: { weight: number; points: Point[] }[] = [];
  for (const [i, { at, width }] of line.entries()) {
    const weight = weights.find((w) => w <= width * 1.1) ?? weights.at(-1)!;
    const last = parts.at(-1);
    if (last?.weight === weight) last.points.push(at);
    else parts.push({ weight, points: i ? [line[i - 1]!.at, at] : [at] });
  }
  return parts
    .filter(({ points }) => points.length > 1)
    .map(({ weight, points }) => ({ weight, points: thinOut(points) }));
}

/** Every other point, and never fewer than the three that a curve needs. */
const thinOut = (points: Point[]) =>
  points.length < 3
    ? [points[0]!, ...points]
    : points.filter((_, i) => i % 2 === 0 || i === points.length - 1 || points.length === 3);
