import { expect, it, vi } from "vitest";
import { withTimeLimit } from "./until-loaded.ts";

it("§9 lazy pieces: one that takes 120 seconds is given up, one that comes earlier is kept", async () => {
  vi.useFakeTimers();
  const late = withTimeLimit(new Promise(() => {}));
  const refused = expect(late).rejects.toThrow("took too long");
  await vi.advanceTimersByTimeAsync(119_999);
  const early = withTimeLimit(Promise.resolve("here"));
  await vi.advanceTimersByTimeAsync(1);
  await refused;
  expect(await early).toBe("here");
  vi.useRealTimers();
});
