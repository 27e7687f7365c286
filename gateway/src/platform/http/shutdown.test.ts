import { once } from "node:events";
import { createServer } from "node:http";
import { afterEach, expect, it, onTestFinished, vi } from "vitest";
import { createLog } from "../log.ts";
import { shutDownOnSignal } from "./shutdown.ts";

afterEach(() => void vi.useRealTimers());

it("H§7 ends the process 30 s after SIGTERM, whatever does not close", async () => {
  const exit = vi.spyOn(process, "exit").mockReturnValue(undefined as never);
  onTestFinished(() => exit.mockRestore());
  const before = { SIGTERM: process.listeners("SIGTERM"), SIGINT: process.listeners("SIGINT") };
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const log = createLog("silent");
  const warn = vi.spyOn(log, "warn");
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  shutDownOnSignal({ server, leave: () => {}, close: () => new Promise(() => {}) }, log);
  process.emit("SIGTERM");
  vi.advanceTimersByTime(29_000);
  expect(exit).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(exit).toHaveBeenCalledWith(0);
  expect(warn).toHaveBeenCalledWith({ event: "stopped late" });
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    for (const listener of process.listeners(signal))
      if (!before[signal].includes(listener)) process.off(signal, listener);
});
