import { afterEach, expect, it, vi } from "vitest";
import { EarliestTimer } from "./earliest-timer.ts";

afterEach(() => void vi.useRealTimers());

it("of thousands of moments one timer waits for the earliest, and for none after a stop", () => {
  vi.useFakeTimers();
  const run = vi.fn();
  const timer = new EarliestTimer(run);
  for (let mail = 0; mail < 5_000; mail++) timer.runIn(10_000 + (mail % 7));
  timer.runIn(5_000);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(5_000);
  expect([run.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0]);
  timer.runIn(10_000);
  timer.stop();
  timer.runIn(1);
  vi.advanceTimersByTime(60_000);
  expect(run).toHaveBeenCalledTimes(1);
});
