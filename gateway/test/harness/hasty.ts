/** Pauses of webhooks so short that tests need not wait for them, in milliseconds. */
export const hasty = { pauses: Array.from({ length: 9 }, () => 50), longestTry: 1_500, lease: 5_000, sweepEvery: 200 };
