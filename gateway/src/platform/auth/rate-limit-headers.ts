export interface Quota {
  name: string;
  points: number;
  window: number;
  left: number;
  seconds: number;
}

// draft-ietf-httpapi-ratelimit-headers-11
export const rateLimitHeaders = (quotas: Quota[]): Record<string, string> => ({
  "RateLimit-Policy": quotas.map(({ name, points, window }) => `"${name}";q=${points};w=${window}`).join(", "),
  RateLimit: quotas.map(({ name, left, seconds }) => `"${name}";r=${left};t=${seconds}`).join(", "),
});
