import { getEventListeners } from "node:events";
import { expect, it } from "vitest";
import { within } from "./within.ts";

const never = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    const end = () => reject(new Error("aborted"));
    if (signal.aborted) end();
    signal.addEventListener("abort", end);
  });

it("answers what came in time", async () => {
  expect(await within(60_000, new AbortController().signal, () => Promise.resolve(1))).toBe(1);
});

it("ends what takes too long", async () => {
  const cutOff = new AbortController();
  await expect(within(1, cutOff.signal, never)).rejects.toThrow("aborted");
  expect(cutOff.signal.aborted).toBe(false);
});

it("ends what is cut off, meanwhile or before", async () => {
  const cutOff = new AbortController();
  const ended = within(60_000, cutOff.signal, never);
  cutOff.abort();
  await expect(ended).rejects.toThrow("aborted");
  await expect(within(60_000, cutOff.signal, never)).rejects.toThrow("aborted");
});

it("leaves nothing with the signal that lasts", async () => {
  const { signal } = new AbortController();
  const followers = () =>
    Object.getOwnPropertySymbols(signal)
      .filter(({ description }) => description === "kDependantSignals")
      .map((symbol) => (signal as unknown as Record<symbol, Set<unknown>>)[symbol]!.size);
  for (let run = 0; run < 3; run++) await within(60_000, signal, () => Promise.resolve());
  expect(getEventListeners(signal, "abort")).toEqual([]);
  expect(followers().filter(Boolean)).toEqual([]);
});
