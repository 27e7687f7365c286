import { setTimeout as delay } from "node:timers/promises";
import { onTestFinished } from "vitest";

interface History {
  acknowledged: () => number;
  write: (signal: AbortSignal) => Promise<unknown>;
  progress: (before: number) => Promise<void>;
}

/** Waits a moment, and until more are acknowledged than those under way: a busy machine takes longer. */
export async function progress(acknowledged: () => number, before: number, signal: AbortSignal): Promise<void> {
  await delay(200 + Math.random() * 400);
  while (acknowledged() <= before + 4) await delay(5, undefined, { signal });
}

/** Lets the writers of a history write while something happens, and some before and after it. */
export async function whileWriting(history: History, happens: () => Promise<unknown>): Promise<void> {
  const isOver = new AbortController();
  onTestFinished(() => isOver.abort());
  const writers = history.write(isOver.signal);
  try {
    await history.progress(history.acknowledged());
    await happens();
    await history.progress(history.acknowledged());
  } finally {
    isOver.abort();
    await writers;
  }
}
