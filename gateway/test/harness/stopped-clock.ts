import { onTestFinished, vi } from "vitest";

/** Stops the clock of the gateway in this process until the end of the test, while timers run on: no moment comes early on a busy machine. */
export function stoppedClock() {
  vi.useFakeTimers({ toFake: ["Date"] });
  const goOn = () => void vi.useRealTimers();
  onTestFinished(goOn);
  return { advance: (ms: number) => void vi.setSystemTime(Date.now() + ms), goOn };
}
