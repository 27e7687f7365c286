import type { RateLimiterRes } from "rate-limiter-flexible";
import { rateLimits } from "../../../contract/limits.ts";

export type Rule = keyof typeof rateLimits;

export const maxDailyFailures = rateLimits.loginByAccountDaily.points;

const hidden: readonly Rule[] = ["loginByAccountDaily", "loginByDevice"];

// What is left of some limits would reveal how often others failed.
export const isShown = (rule: Rule): boolean => !hidden.includes(rule);

export const secondsOf = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1000));

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

export function quotaOf(rule: Rule, found: RateLimiterRes | null): Quota {
  const { name, points, duration: window } = rateLimits[rule];
  const left = found ? Math.max(0, points - found.consumedPoints) : points;
  return { name, points, window, left, seconds: found ? secondsOf(found) : window };
}
