const firstMs = 1_000;
const maxMs = 30_000;

/** `tries` is 0 before the first retry; clients of one outage do not retry all at once. */
export const retryDelayMs = (tries: number): number => Math.min(maxMs, firstMs * 2 ** tries) * (1 + Math.random() / 4);
