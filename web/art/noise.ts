import { randomFrom } from "../src/ui/art/ring-shape.ts";

export type Field = (x: number, y: number) => number;

/** Smooth noise in about [-1, 1] with features one unit wide, from a lattice of random values. */
export function noiseFrom(seed: string): Field {
  const random = randomFrom(seed);
  const lattice = Array.from({ length: 4096 }, () => random() * 2 - 1);
  const value = (x: number, y: number) => lattice[(x & 63) + (y & 63) * 64]!;
  const ease = (t: number) => t * t * t * (t * (t * 6 - 15) + 10);
  return (x, y) => {
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const [u, v] = [ease(x - left), ease(y - top)];
    const upper = value(left, top) * (1 - u) + value(left + 1, top) * u;
    const lower = value(left, top + 1) * (1 - u) + value(left + 1, top + 1) * u;
    return upper * (1 - v) + lower * v;
  };
}

/** Noise with finer and fainter copies of itself on top, as eroded land has. */
export function terrainFrom(seed: string, octaves = 3): Field {
  const noise = noiseFrom(seed);
  return (x, y) => {
    let height = 0;
    for (let i = 0; i < octaves; i++) height += noise(x * 2 ** i + i * 17.3, y * 2 ** i + i * 9.1) / 2.2 ** i;
    return height;
  };
}
