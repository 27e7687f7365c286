import { Types } from "mongoose";
import { describe, expect, it } from "vitest";
import { positionAt, positionBetween, positionLast, positionsBetween } from "./faq.position.ts";

const anId = () => new Types.ObjectId();
const inOrder = (positions: string[]) => positions.every((position, at) => at === 0 || positions[at - 1]! < position);

describe("The position of an FAQ entry", () => {
  it("is by creation, then by id, for what was never moved", () => {
    const times = [-1, 0, 1, 61, 62, 1_700_000_000_000, Date.now(), Date.UTC(8_000, 0)];
    expect(inOrder(times.slice(1).map((time) => positionAt(new Date(time), anId())))).toBe(true);
    const [first, second] = [anId(), anId()];
    expect(positionAt(new Date(7), first) < positionAt(new Date(7), second)).toBe(true);
    expect(positionAt(new Date(-1), first)).toBe(positionAt(new Date(0), first));
  });

  it("is another for each entry, between the same two", () => {
    const [lower, upper] = [positionAt(new Date(1), anId()), positionAt(new Date(2), anId())];
    const all = Array.from({ length: 100 }, () => positionBetween(lower, upper, anId()));
    expect(new Set(all).size).toBe(100);
    expect(all.every((position) => lower < position && position < upper)).toBe(true);
  });

  it("is between any two, however often", () => {
    let all = [positionAt(new Date(5), anId())];
    for (let turn = 0; turn < 2_000; turn++) {
      const at = (turn * 7_919) % (all.length + 1);
      const position = positionBetween(all[at - 1] ?? null, all[at] ?? null, anId());
      all = [...all.slice(0, at), position, ...all.slice(at)];
    }
    expect(inOrder(all)).toBe(true);
    expect(Math.max(...all.map(({ length }) => length))).toBeLessThan(60);
  });

  it("does not grow at either end, and by a sixth of a character with each move into one gap", () => {
    const lower = positionAt(new Date(5), anId());
    let [first, last, near] = [lower, lower, positionLast(lower, new Date(0), anId())];
    for (let turn = 0; turn < 10_000; turn++) {
      first = positionBetween(null, first, anId());
      last = positionLast(last, new Date(0), anId());
      if (turn < 1_200) near = positionBetween(lower, near, anId());
    }
    expect(Math.max(first.length, last.length)).toBeLessThan(36);
    expect(near.length).toBeGreaterThan(200);
    expect(near.length).toBeLessThan(260);
  });

  it("is short for many that are spread between two at once", () => {
    const [lower, upper] = [positionAt(new Date(1), anId()), `${positionAt(new Date(1), anId())}1`];
    for (const bounds of [
      [null, null],
      [lower, null],
      [null, upper],
      [lower, upper],
    ] as const) {
      const all = positionsBetween(bounds[0], bounds[1], Array.from({ length: 1_000 }, anId));
      expect(inOrder([bounds[0] ?? "", ...all, bounds[1] ?? "~"])).toBe(true);
      expect(Math.max(...all.map(({ length }) => length))).toBeLessThan(100);
    }
  });
});
