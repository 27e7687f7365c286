import { smoothPath, type Point } from "./smooth-path.ts";

/** Seeded random numbers in [0, 1): FNV-1a into mulberry32. */
export function randomFrom(seed: string): () => number {
  let state = 2166136261;
  for (let i = 0; i < seed.length; i++) state = Math.imul(state ^ seed.charCodeAt(i), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** `count` rings out to about `radius`, around `x`, `y`; `wild`, 1 by default, scales their irregularity. */
export interface RingShape {
  seed: string;
  count: number;
  radius: number;
  x: number;
  y: number;
  wild?: number;
  points?: number;
}

export interface Ring {
  d: string;
  /** Stroke weight relative to 1. */
  weight: number;
}

/** Growth rings from the centre outward: lobed, unevenly spaced, and split along one crack. */
export function ringsOf({ seed, count, radius, x, y, wild = 1, points = 26 }: RingShape): Ring[] {
  const random = randomFrom(seed);
  const lobes = [1, 2, 3, 5, 8].map((n) => ({
    n,
    size: (0.11 * random() + 0.04) / n ** 0.75,
    at: random() * 7,
    drift: random() - 0.5,
  }));
  const crack = random() * Math.PI * 2;
  const years = Array.from({ length: count }, (_, i) => 0.55 + 0.9 * random() ** 1.4 + 0.5 * Math.sin(i * 0.9 + crack));
  const grown = years.reduce((sum, year) => sum + Math.max(year, 0.3), 0);
  let age = 0;
  return years.map((year) => {
    age += Math.max(year, 0.3) / grown;
    const opening = (0.012 + 0.05 * age * age) * (0.7 + 0.6 * random());
    // Fewer points for smaller rings, since prerendered pages carry them as HTML.
    const steps = Math.max(9, Math.round(points * Math.sqrt(age)));
    const line = Array.from({ length: steps + 1 }, (_, i): Point => {
      const angle = crack + opening + (i / steps) * (Math.PI * 2 - 2 * opening);
      const lobe = lobes.reduce((sum, l) => sum + l.size * Math.cos(l.n * angle + l.at + l.drift * age * 2), 0);
      const r = radius * age * (1 + wild * age ** 0.4 * lobe);
      return [x + r * Math.cos(angle), y + r * Math.sin(angle)];
    });
    return { d: smoothPath(line), weight: Math.round(6 + 9 * random() ** 2) / 10 };
  });
}
