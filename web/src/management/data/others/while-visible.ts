import { failureCode } from "../../../api/failure.ts";

const pause = 5_000;

/** Calls `task` every five seconds while the tab is visible, and at once when it becomes so, until it returns false. */
export function whileVisible(task: (signal: AbortSignal) => Promise<boolean>): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let running = new AbortController();
  async function run() {
    const { signal } = (running = new AbortController());
    const goesOn = await task(signal);
    if (goesOn && !signal.aborted) timer = setTimeout(() => void run(), pause);
    if (!goesOn) end();
  }
  function halt() {
    clearTimeout(timer);
    running.abort();
  }
  function follow() {
    halt();
    if (!document.hidden) void run();
  }
  function end() {
    halt();
    document.removeEventListener("visibilitychange", follow);
  }
  document.addEventListener("visibilitychange", follow);
  if (!document.hidden) timer = setTimeout(() => void run(), pause);
  return end;
}

/** Whether an error would come again until somebody else signs in. */
export const isRefused = (error: unknown) => ["UNAUTHENTICATED", "FORBIDDEN"].includes(failureCode(error) ?? "");
