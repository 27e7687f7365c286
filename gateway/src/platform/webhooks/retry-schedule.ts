import { retryMinutes } from "../../../contract/limits.ts";

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

export const retryDelaysMs: readonly number[] = retryMinutes.map((minutes) => minutes * minute);

const maxRetryAfterMs = 24 * hour;

function retryAfterMs(retryAfter: string | undefined): number {
  if (!retryAfter) return 0;
  const delay = /^\d+$/.test(retryAfter) ? Number(retryAfter) * second : Date.parse(retryAfter) - Date.now();
  return Math.min(maxRetryAfterMs, Math.max(0, delay || 0));
}

export function retryDelayMs(tries: number, retryAfter?: string, delaysMs = retryDelaysMs): number | null {
  const delayMs = delaysMs[tries - 1];
  return delayMs === undefined ? null : Math.max(delayMs, retryAfterMs(retryAfter));
}
