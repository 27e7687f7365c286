import type { RateLimiterRes } from "rate-limiter-flexible";
import type { Quota } from "./rate-limit-headers.ts";

export const rules = {
  loginByAccount: { name: "login-account", points: 10, duration: 15 * 60 },
  loginByAddress: { name: "login-address", points: 50, duration: 15 * 60 },
  loginByAccountDaily: { name: "login-account-day", points: 100, duration: 24 * 60 * 60 },
  loginByDevice: { name: "login-device", points: 10, duration: 60 * 60 },
  attackNotice: { name: "attack-notice", points: 1, duration: 24 * 60 * 60 },
  register: { name: "register", points: 30, duration: 60 * 60 },
  contact: { name: "contact", points: 30, duration: 10 * 60 },
  resetByAddress: { name: "reset-address", points: 5, duration: 60 * 60 },
  resetByEmail: { name: "reset-email", points: 5, duration: 60 * 60 },
  ownAccount: { name: "own-account", points: 30, duration: 60 * 60 },
  ownSignIn: { name: "own-sign-in", points: 30, duration: 60 * 60 },
  ownEmail: { name: "own-email", points: 5, duration: 60 * 60 },
  passwordLink: { name: "password-link", points: 50, duration: 15 * 60 },
};

export type Rule = keyof typeof rules;

export const maxDailyFailures = rules.loginByAccountDaily.points;

const hidden: readonly Rule[] = ["loginByAccountDaily", "loginByDevice"];

// What is left of some limits would reveal how often others failed.
export const isShown = (rule: Rule): boolean => !hidden.includes(rule);

export const secondsOf = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1000));

export function quotaOf(rule: Rule, found: RateLimiterRes | null): Quota {
  const { name, points, duration: window } = rules[rule];
  const left = found ? Math.max(0, points - found.consumedPoints) : points;
  return { name, points, window, left, seconds: found ? secondsOf(found) : window };
}
