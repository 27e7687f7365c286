import { expect, it } from "vitest";
import { isOver, isRecent } from "./clock.ts";

it("what ends later than its own length from now is over; clocks of gateways may differ by 30 seconds", () => {
  const [now, lengthMs] = [1_000_000, 60_000];
  const ends = [-1, 0, 1, 60_000, 90_000, 90_001, 1e9, NaN].map((fromNow) => isOver(now + fromNow, lengthMs, now));
  expect(ends).toEqual([true, true, false, false, false, true, true, true]);
  const happened = [-60_000, -59_999, 0, 30_000, 30_001].map((fromNow) => isRecent(now + fromNow, lengthMs, now));
  expect(happened).toEqual([false, true, true, true, false]);
});
