/** In milliseconds: the clocks of gateways that share a store differ by less. */
export const maxClockSkewMs = 30_000;

/** The end of what lasts `lengthMs` is not later, unless a clock that was ahead has dated it. */
export const latestEnd = (lengthMs: number, now = Date.now()): Date => new Date(now + lengthMs + maxClockSkewMs);

/** Whether what lasts `lengthMs` has ended. What a clock that was ahead has dated is over, so that nothing waits longer than that. */
export const isOver = (endsAt: Date | number, lengthMs: number, now = Date.now()): boolean =>
  !(Number(endsAt) > now && Number(endsAt) <= Number(latestEnd(lengthMs, now)));

/** Whether it happened in the last `lengthMs`; not what a clock that was ahead has dated. */
export const isRecent = (at: Date | number, lengthMs: number, now = Date.now()): boolean =>
  !isOver(Number(at) + lengthMs, lengthMs, now);

/** Whether only a clock that was ahead can have dated what has happened. */
export const isToCome = (at: Date): boolean => at > latestEnd(0);
