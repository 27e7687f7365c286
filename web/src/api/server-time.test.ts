import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { timedFetch } from "./client.ts";
import { clockKey, recallClockOffset, serverTime, setClockOffset } from "./server-time.ts";

const hour = 3_600_000;
const device = Date.parse("2026-11-25T12:00:00.000Z");

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: device });
});
afterEach(() => {
  setClockOffset(0);
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** An answer that takes so long, dated by a server whose clock is so far ahead of the device's. */
async function answer(ahead: number, { took = 40, ...headers }: { took?: number; age?: string } = {}) {
  vi.stubGlobal("fetch", async () => {
    const date = new Date(Date.now() + ahead).toUTCString();
    vi.setSystemTime(Date.now() + took);
    return new Response("", { headers: { date, ...headers } });
  });
  await timedFetch("/graphql");
}
const learnt = () => serverTime() - Date.now();

it("is the device's where the dates of answers agree with it, to the second that they are cut to", async () => {
  for (const took of [0, 40, 5_000]) {
    vi.setSystemTime(device + 999);
    await answer(0, { took });
    expect(learnt()).toBe(0);
  }
  expect(localStorage.length).toBe(0);
});

it.each([13 * hour, -13 * hour, 10 * 60_000, -10 * 60_000])(
  "is known to the second from an answer of a server %d ms ahead, and corrected where the clock is",
  async (ahead) => {
    await answer(ahead);
    expect(Math.abs(learnt() - ahead)).toBeLessThanOrEqual(1_000);
    vi.setSystemTime(Date.now() + ahead);
    await answer(0);
    expect(Math.abs(learnt())).toBeLessThanOrEqual(1_000);
    expect(localStorage.length).toBe(0);
  },
);

it("is not learnt from what a cache sends, nor from an answer without a date", async () => {
  await answer(-13 * hour, { age: "46800" });
  vi.stubGlobal("fetch", async () => new Response(""));
  await timedFetch("/graphql");
  expect(learnt()).toBe(0);
});

it("is recalled after a reload only where the clock is ahead, which would end the session", async () => {
  await answer(-13 * hour);
  setClockOffset(0);
  recallClockOffset();
  expect(Math.abs(learnt() + 13 * hour)).toBeLessThanOrEqual(1_000);
  await answer(13 * hour);
  setClockOffset(0);
  recallClockOffset();
  expect(learnt()).toBe(0);
  localStorage.setItem(clockKey, "nonsense");
  recallClockOffset();
  expect(learnt()).toBe(0);
});
