/** How much of a limit is left for one caller. */
export interface Quota {
  /** The limit's name, in small letters and hyphens. */
  name: string;
  /** How many attempts there are in a window of so many seconds. */
  points: number;
  window: number;
  left: number;
  /** In how many seconds all of them are there again. */
  seconds: number;
}

/** The header fields for limits (draft-ietf-httpapi-ratelimit-headers-11). */
export const rateLimitHeaders = (quotas: Quota[]): Record<string, string> => ({
  "RateLimit-Policy": quotas.map(({ name, points, window }) => `"${name}";q=${points};w=${window}`).join(", "),
  RateLimit: quotas.map(({ name, left, seconds }) => `"${name}";r=${left};t=${seconds}`).join(", "),
});
