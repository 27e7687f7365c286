import type { Point } from "../src/ui/art/smooth-path.ts";

export interface Twig {
  at: Point;
  parent: number;
  width: number;
}

export interface Growth {
  /** The limbs that have grown so far: each twig after its parent. */
  limbs: Twig[];
  /** Where there is light: each point draws the nearest twig and is used up when reached. */
  light: Point[];
  step: number;
  /** How near light must be to draw a twig, and how near to be used up. */
  sight: number;
  reach: number;
  /** Direction noise at a place, in radians. */
  wander: (x: number, y: number) => number;
}

/** Branches by space colonisation: twigs grow toward the light nearest to them until all of it is taken. */
export function colonise({ limbs, light, step, sight, reach, wander }: Growth): Twig[] {
  const twigs = [...limbs];
  let left = light;
  for (let round = 0; round < 90 && left.length; round++) {
    const pulls = new Map<number, { sum: Point; closest: Point; distance: number }>();
    for (const point of left) {
      const near = nearest(twigs, point);
      const [dx, dy] = [point[0] - twigs[near]!.at[0], point[1] - twigs[near]!.at[1]];
      const length = Math.hypot(dx, dy);
      if (length > sight) continue;
      const toward: Point = [dx / length, dy / length];
      const pull = pulls.get(near) ?? { sum: [0, 0], closest: toward, distance: Infinity };
      const { closest, distance } = length < pull.distance ? { closest: toward, distance: length } : pull;
      pulls.set(near, { sum: [pull.sum[0] + toward[0], pull.sum[1] + toward[1]], closest, distance });
    }
    for (const [parent, { sum, closest }] of pulls) {
      // Where opposite pulls cancel out, a twig would stand still for ever: it then turns to the closest light.
      const free = [sum, closest]
        .map((pull) => reachOut(twigs, parent, pull, step, wander))
        .find((at) => !twigs.some((other) => Math.hypot(other.at[0] - at[0], other.at[1] - at[1]) < step * 0.6));
      if (free) twigs.push({ at: free, parent, width: 0 });
    }
    left = left.filter((point) => {
      const near = twigs[nearest(twigs, point)]!.at;
      return Math.hypot(point[0] - near[0], point[1] - near[1]) > reach;
    });
  }
  return twigs;
}

function reachOut(twigs: Twig[], parent: number, [px, py]: Point, step: number, wander: Growth["wander"]): Point {
  const { at, parent: grand } = twigs[parent]!;
  const [gx, gy] = twigs[grand]?.at ?? at;
  const pull = Math.hypot(px, py) || 1;
  const keep = 0.5 / step;
  const angle = Math.atan2(py / pull + keep * (at[1] - gy), px / pull + keep * (at[0] - gx)) + wander(...at);
  return [at[0] + Math.cos(angle) * step, at[1] + Math.sin(angle) * step];
}

function nearest(twigs: Twig[], [x, y]: Point) {
  let [best, distance] = [0, Infinity];
  for (let i = 0; i < twigs.length; i++) {
    const [tx, ty] = twigs[i]!.at;
    const d = (tx - x) ** 2 + (ty - y) ** 2;
    if (d < distance) [best, distance] = [i, d];
  }
  return best;
}

/** Gives each twig the width that carries all twigs above it: widths add up as powers of `pipe`, so the smaller, the stouter. */
export function thicken(twigs: Twig[], tip: number, pipe: number) {
  for (let i = twigs.length - 1; i >= 0; i--) {
    const twig = twigs[i]!;
    twig.width = twig.width ? twig.width ** (1 / pipe) + 0.07 : tip;
    const parent = twigs[twig.parent];
    if (parent) parent.width += twig.width ** pipe;
  }
  return twigs;
}

/** Twigs joined end to end, each line following its thickest child. */
export function chains(twigs: Twig[]): Twig[][] {
  const children = twigs.map((): number[] => []);
  twigs.forEach(({ parent }, i) => parent >= 0 && children[parent]!.push(i));
  const lines: Twig[][] = [];
  const follow = (start: number, from?: Twig) => {
    const line = from ? [{ ...from, width: Math.min(from.width, twigs[start]!.width * 1.15) }] : [];
    for (let i: number | undefined = start; i !== undefined;) {
      line.push(twigs[i]!);
      const [main, ...others]: number[] = children[i]!.sort((a, b) => twigs[b]!.width - twigs[a]!.width);
      for (const other of others) follow(other, twigs[i]!);
      i = main;
    }
    lines.push(line);
  };
  twigs.forEach(({ parent }, i) => parent < 0 && follow(i));
  return lines;
}
