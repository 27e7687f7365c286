import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const maxSources = 20;
const sides = [
  "gateway/src",
  "gateway/contract",
  "gateway/test",
  "gateway/tools",
  "gateway/bench",
  "web/src",
  "web/e2e",
];

const isSource = (path: string) => /\.(tsx?|mjs)$/.test(path) && !/\.(test|e2e)\.|\/\.|\bgenerated\b/.test(path);

it(`no folder has more than ${maxSources} sources, without tests and generated files`, () => {
  const sources = sides.flatMap((side) =>
    readdirSync(join(root, side), { recursive: true, encoding: "utf8" }).map((path) => `${side}/${path}`),
  );
  const counts = new Map<string, number>();
  for (const path of sources.filter(isSource)) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  expect(counts.size).toBeGreaterThan(100);
  expect([...counts].filter(([, count]) => count > maxSources)).toEqual([]);
});
