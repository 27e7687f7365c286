import { expect, it, vi } from "vitest";
import { Metrics } from "../metrics/metrics.ts";
import { startPeriodicJobs } from "./periodic-jobs.ts";

it("a periodic job that fails is logged and counted, and the next one runs", async () => {
  const metrics = new Metrics();
  const count = vi.spyOn(metrics, "countPeriodicJob");
  const error = vi.fn();
  const cause = new Error("no store");
  const stop = startPeriodicJobs(
    [
      { name: "purge", every: "hourly", run: () => Promise.reject(cause) },
      { name: "trim", every: "hourly", run: async () => undefined },
    ],
    { env: {} as never, log: { error } as never, metrics },
  );
  await vi.waitFor(() => expect(count.mock.calls).toEqual([["failed"], ["ok"]]));
  expect(error.mock.calls).toEqual([[{ event: "job failed", job: "purge", cause }]]);
  stop();
});
