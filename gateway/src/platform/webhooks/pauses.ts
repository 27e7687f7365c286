const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** The pauses after the first try, the second and so on, in milliseconds. After the last one there is one more try. */
export const pauses: readonly number[] = [
  ...[5 * second, 5 * minute, 30 * minute],
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * hour),
];

const longest = 24 * hour;

/** What Retry-After asks for, in milliseconds and at most a day; 0 where it asks for nothing. */
function askedFor(retryAfter: string | undefined): number {
  if (!retryAfter) return 0;
  const pause = /^\d+$/.test(retryAfter) ? Number(retryAfter) * second : Date.parse(retryAfter) - Date.now();
  return Math.min(longest, Math.max(0, pause || 0));
}

/** How long to wait after so many tries: never less than the receiver asks for; null where there is no further one. */
export function pauseAfter(tries: number, retryAfter?: string, planned = pauses): number | null {
  const pause = planned[tries - 1];
  return pause === undefined ? null : Math.max(pause, askedFor(retryAfter));
}
