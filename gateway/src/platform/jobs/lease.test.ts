import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { startGateway, type TestGateway } from "../../../test/harness/start-gateway.ts";

let gateway: TestGateway;
let lease: typeof import("./lease.ts");
beforeAll(async () => {
  gateway = await startGateway();
  lease = await import("./lease.ts");
});
afterAll(() => gateway.stop());

/** Work that lasts until `end` is called. */
function someWork() {
  let end = () => {};
  const work = vi.fn(() => new Promise<void>((resolve) => (end = resolve)));
  return { work, end: () => end() };
}

it("one holder at a time works under a lease", async () => {
  const first = someWork();
  const isDone = lease.whileLeased("one", first.work);
  await vi.waitUntil(() => first.work.mock.calls.length === 1);
  const second = vi.fn(async () => {});
  expect(await lease.whileLeased("one", second)).toBe(false);
  expect(await lease.whileLeased("other", second)).toBe(true);
  expect(second).toHaveBeenCalledTimes(1);
  first.end();
  expect(await isDone).toBe(true);
  expect(await lease.whileLeased("one", second)).toBe(true);
});

it("a lease is released when the work fails", async () => {
  await expect(lease.whileLeased("failing", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await lease.whileLeased("failing", async () => {})).toBe(true);
});

it("a lease is free again some time after its holder was killed", async () => {
  const killed = someWork();
  const ended = lease.whileLeased("killed", killed.work);
  await vi.waitUntil(() => killed.work.mock.calls.length === 1);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + lease.leaseMs });
  const next = vi.fn(async () => {});
  expect(await lease.whileLeased("killed", next)).toBe(true);
  vi.useRealTimers();
  killed.end();
  await ended;
});

it("a lease that a clock dated which was ahead is free once that is right", async () => {
  const ahead = someWork();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 });
  const ended = lease.whileLeased("ahead", ahead.work);
  await vi.waitUntil(() => ahead.work.mock.calls.length === 1);
  vi.useRealTimers();
  const next = vi.fn(async () => {});
  expect(await lease.whileLeased("ahead", next)).toBe(true);
  ahead.end();
  await ended;
});
