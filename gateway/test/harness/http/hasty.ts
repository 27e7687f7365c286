/** Pauses of webhooks so short that tests need not wait for them, in milliseconds. */
export const hasty = {
  retryDelaysMs: Array.from({ length: 9 }, () => 50),
  tryTimeoutMs: 1_500,
  leaseMs: 5_000,
  sweepEvery: 200,
};
