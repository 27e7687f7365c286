import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Logger } from "../log.ts";
import { BackOff } from "./outbox.ts";
import type { TransportError } from "./transport.ts";

const refused = { code: "ESOCKET", originalCode: "ECONNREFUSED" } as TransportError;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** With the moments of all probes, in seconds, and the lines of the log. */
function aBackOff(probed: (backOff: BackOff) => void | Promise<void> = (backOff) => backOff.failed(refused, true)) {
  const [from, moments, lines] = [Date.now(), [] as number[], [] as unknown[]];
  const log = { info: (line: unknown) => lines.push(line), warn: (line: unknown) => lines.push(line) };
  const onUp = vi.fn();
  const probe = async () => {
    moments.push((Date.now() - from) / 1000);
    await probed(backOff);
  };
  const backOff: BackOff = new BackOff({ log: log as unknown as Logger, probe, onUp });
  return { backOff, moments, lines, onUp };
}

it("one mail is tried after 5 s, then after delays that double up to a minute, and the outage is logged once", async () => {
  const { backOff, moments, lines } = aBackOff();
  for (let attempt = 0; attempt < 13; attempt++) backOff.failed(refused, false);
  await vi.advanceTimersByTimeAsync(200_000);
  expect(moments).toEqual([5, 15, 35, 75, 135, 195]);
  expect(lines).toEqual([{ event: "mail server down", code: "ECONNREFUSED", responseCode: undefined }]);
});

it("a mail that goes through ends the outage, and so does one that is refused for itself; the next begins with 5 s", async () => {
  const { backOff, moments, lines, onUp } = aBackOff((backOff) => backOff.answered(true));
  for (const outage of [1, 2]) {
    backOff.failed(refused, false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([backOff.isDown, onUp.mock.calls.length]).toEqual([false, outage]);
  }
  expect(moments).toEqual([5, 65]);
  expect(lines).toMatchObject(["down", "up", "down", "up"].map((word) => ({ event: `mail server ${word}` })));
});

it("an attempt that began before the outage does not end it", () => {
  const { backOff, onUp } = aBackOff();
  backOff.failed(refused, false);
  backOff.answered(false);
  expect([backOff.isDown, onUp.mock.calls.length]).toEqual([true, 0]);
});

it("the delay stays as it is where no mail is due, or the store cannot say", async () => {
  let isAway = false;
  const { backOff, moments } = aBackOff(() => {
    isAway = !isAway;
    if (isAway) throw new Error("away");
  });
  backOff.failed(refused, false);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(moments).toEqual([5, 10, 15, 20]);
});

it("there is no probe after a stop, which waits for one under way", async () => {
  let end = () => {};
  const under = new Promise<void>((resolve) => (end = resolve));
  const { backOff, moments, lines } = aBackOff(() => under);
  backOff.failed(refused, false);
  await vi.advanceTimersByTimeAsync(5_000);
  const stopped = vi.fn();
  const stop = backOff.stop().then(stopped);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(stopped).not.toHaveBeenCalled();
  backOff.failed(refused, true);
  end();
  await stop;
  await vi.advanceTimersByTimeAsync(60_000);
  expect([moments, lines.length]).toEqual([[5], 1]);
});
