import { failureCode } from "../../../api/failure.ts";

const delayMs = 5_000;

export function whileVisible(task: (signal: AbortSignal) => Promise<boolean>): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let running = new AbortController();
  async function run() {
    const { signal } = (running = new AbortController());
    const shouldContinue = await task(signal);
    if (shouldContinue && !signal.aborted) timer = setTimeout(() => void run(), delayMs);
    if (!shouldContinue) end();
  }
  function pause() {
    clearTimeout(timer);
    running.abort();
  }
  function restart() {
    pause();
    if (!document.hidden) void run();
  }
  function end() {
    pause();
    document.removeEventListener("visibilitychange", restart);
  }
  document.addEventListener("visibilitychange", restart);
  if (!document.hidden) timer = setTimeout(() => void run(), delayMs);
  return end;
}

export const isRefused = (error: unknown) => ["UNAUTHENTICATED", "FORBIDDEN"].includes(failureCode(error) ?? "");
