import { createHash } from "node:crypto";
import mongoose from "mongoose";
import { RateLimiterMemory, RateLimiterMongo, RateLimiterRes, type RateLimiterAbstract } from "rate-limiter-flexible";
import type { MiddlewareFn } from "type-graphql";
import { callerOf } from "./caller-address.ts";
import type { Quota } from "./rate-limit-headers.ts";
import { rateLimited } from "../errors/app-error.ts";

/** Where attempts are counted: in MongoDB, so that gateways share them; in memory where one process owns the store; or not at all. */
export type CounterStore = "off" | "memory" | "mongodb";

const rules = {
  loginByAccount: { name: "login-account", points: 10, duration: 15 * 60 },
  loginByAddress: { name: "login-address", points: 50, duration: 15 * 60 },
  loginByAccountDaily: { name: "login-account-day", points: 100, duration: 24 * 60 * 60 },
  loginByDevice: { name: "login-device", points: 10, duration: 60 * 60 },
  attackNotice: { name: "attack-notice", points: 1, duration: 24 * 60 * 60 },
  register: { name: "register", points: 30, duration: 60 * 60 },
  contact: { name: "contact", points: 30, duration: 10 * 60 },
  resetByAddress: { name: "reset-address", points: 5, duration: 60 * 60 },
  resetByEmail: { name: "reset-email", points: 5, duration: 60 * 60 },
};
type Rule = keyof typeof rules;

/** What is left of them nobody is told, since it would tell how often others failed. */
const untold: readonly Rule[] = ["loginByAccountDaily", "loginByDevice"];

/** After so many failures a day only known devices sign in to an account by password. */
export const maxDailyFailures = rules.loginByAccountDaily.points;

/** The calls that are limited. */
export type Limited = "login" | "contact" | "register";

/** Who makes an attempt, and what tells of the limits that count it. */
export interface Caller {
  address: string;
  tellQuotas: (quotas: Quota[]) => void;
}

/** An attempt to sign in that was counted. */
export interface CountedAttempt {
  /** Uncounts it, and the failures of this account from this address. */
  succeeded: (account: string) => Promise<void>;
  /** How many failures of its account from unknown devices there were within a day, with this attempt; 0 from a known one. */
  failuresToday: number;
}

interface Limiters {
  memory: RateLimiterMemory;
  shared: RateLimiterAbstract;
}

const attempts = "attempts";

/** Keys are hashed: neither an address nor an e-mail is stored. */
const keyOf = (...parts: string[]) => createHash("sha256").update(parts.join("\n")).digest("base64url");

/** A rule, and whom it counts an attempt of. */
type Counted = [rule: Rule, key: string];

const secondsOf = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000));

/** What a rule leaves somebody, of whom nothing may be counted yet. */
function quotaOf(rule: Rule, found: RateLimiterRes | null): Quota {
  const { name, points, duration: window } = rules[rule];
  const left = found ? Math.max(0, points - found.consumedPoints) : points;
  return { name, points, window, left, seconds: found ? secondsOf(found) : window };
}

/** The library throws its result where a limit is reached. */
function overLimit(error: unknown): RateLimiterRes {
  if (error instanceof RateLimiterRes) return error;
  throw error;
}

/** Limits how often something is tried. Over a limit: RATE_LIMITED, with the seconds to wait. */
export class RateLimits {
  readonly #where: CounterStore;
  readonly #limiters = new Map<Rule, Limiters>();

  constructor(where: CounterStore) {
    this.#where = where;
  }

  /** Makes the indexes: the library would make them concurrently with the first attempt, which could then go uncounted. */
  async prepare(): Promise<void> {
    if (this.#where !== "mongodb") return;
    const collection = mongoose.connection.collection(attempts);
    await collection.createIndex({ expire: -1 }, { expireAfterSeconds: 0 });
    await collection.createIndex({ key: 1 }, { unique: true });
  }

  /** Counts one attempt of an address: 30 sign-ups an hour, 30 messages in 10 minutes. */
  async attempt(rule: "contact" | "register", { address, tellQuotas }: Caller): Promise<void> {
    await this.#take([[rule, keyOf(callerOf(address))]], tellQuotas);
  }

  /**
   * Counts one attempt to sign in, as a failure until it has succeeded: 10 in 15 minutes for an account from an address, 50 from an
   * address, also by what names no e-mail, and 100 a day for an account from all devices that it does not know, or 10 an hour from one
   * that it knows.
   */
  async login(email: string | null, device: string | null, { address, tellQuotas }: Caller): Promise<CountedAttempt> {
    const caller = keyOf(callerOf(address));
    const counted: Counted[] = [["loginByAddress", caller]];
    if (email !== null) {
      const account = email.toLowerCase();
      counted.push(["loginByAccount", keyOf(account, caller)]);
      counted.push(
        device === null ? ["loginByAccountDaily", keyOf(account)] : ["loginByDevice", keyOf(account, device)],
      );
    }
    const used = await this.#take(counted, tellQuotas);
    const succeeded = async (account: string) => {
      if (this.#where === "off") return;
      const quotas: Quota[] = [];
      for (const [rule, key] of counted) {
        const left = quotaOf(rule, await this.#limiter(rule).reward(key));
        if (!untold.includes(rule)) quotas.push(left);
      }
      await this.#limiter("loginByAccount").delete(keyOf(account.toLowerCase(), caller));
      const clear = quotaOf("loginByAccount", null);
      tellQuotas(quotas.map((quota) => (quota.name === clear.name ? clear : quota)));
    };
    return { succeeded, failuresToday: used.get("loginByAccountDaily") ?? 0 };
  }

  /** Whether the account of this e-mail address is to be told now that it is attacked: once a day. */
  async isAttackNews(email: string): Promise<boolean> {
    const taken = await this.#limiter("attackNotice").consume(keyOf(email.toLowerCase())).catch(overLimit);
    return taken.consumedPoints === 1;
  }

  /** Forgets the failures of the account of this e-mail address, from all unknown devices. */
  async forgetFailures(email: string): Promise<void> {
    if (this.#where === "off") return;
    for (const rule of ["loginByAccountDaily", "attackNotice"] as const)
      await this.#limiter(rule).delete(keyOf(email.toLowerCase()));
  }

  /** Counts a wish to reset a password: 5 an hour from an address, and 5 for an e-mail from wherever, whether an account has it or not. */
  async reset(email: string, { address, tellQuotas }: Caller): Promise<void> {
    const counted: Counted[] = [
      ["resetByAddress", keyOf(callerOf(address))],
      ["resetByEmail", keyOf(email.toLowerCase())],
    ];
    await this.#take(counted, tellQuotas);
  }

  /** Tells what an address has left for a call, and counts nothing; null where nothing is counted, or the counts are not to be had. */
  async look(limited: Limited, { address, tellQuotas }: Caller): Promise<Quota | null> {
    if (this.#where === "off") return null;
    const rule = limited === "login" ? "loginByAddress" : limited;
    try {
      const quota = quotaOf(rule, await this.#limiter(rule).get(keyOf(callerOf(address))));
      tellQuotas([quota]);
      return quota;
    } catch {
      return null;
    }
  }

  /** Throws RATE_LIMITED where an address has nothing left for a call, and counts nothing. */
  async check(limited: Limited, caller: Caller): Promise<void> {
    const quota = await this.look(limited, caller);
    if (quota?.left === 0) throw rateLimited(quota.seconds);
  }

  /** Counts an attempt by each rule. Returns how many are counted by each with it. */
  async #take(counted: Counted[], tellQuotas: Caller["tellQuotas"]): Promise<Map<Rule, number>> {
    const used = new Map<Rule, number>();
    if (this.#where === "off") return used;
    const quotas: Quota[] = [];
    for (const [rule, key] of counted) {
      const taken = await this.#limiter(rule).consume(key).catch(overLimit);
      used.set(rule, taken.consumedPoints);
      if (!untold.includes(rule)) quotas.push(quotaOf(rule, taken));
      tellQuotas(quotas);
      if (taken.consumedPoints > rules[rule].points) throw rateLimited(secondsOf(taken));
    }
    return used;
  }

  /** Counts in memory while MongoDB is known to be away: each attempt would wait for it, and a login makes two. */
  #limiter(rule: Rule): RateLimiterAbstract {
    const made = this.#limiters.get(rule) ?? this.#limitersOf(rule);
    this.#limiters.set(rule, made);
    return mongoose.connection.readyState === mongoose.ConnectionStates.connected ? made.shared : made.memory;
  }

  #limitersOf(rule: Rule): Limiters {
    const { points, duration } = rules[rule];
    const memory = new RateLimiterMemory({ keyPrefix: rule, points, duration });
    if (this.#where === "memory") return { memory, shared: memory };
    // The insurance counts on when the store can't be written: a full disk must not shut anyone out, nor let everyone in.
    const shared = new RateLimiterMongo({
      storeClient: mongoose.connection,
      dbName: mongoose.connection.name,
      tableName: attempts,
      disableIndexesCreation: true,
      keyPrefix: rule,
      insuranceLimiter: memory,
      points,
      duration,
    });
    return { memory, shared };
  }
}

/** For `@UseMiddleware`: each call takes one attempt of its address before its input is looked at, whatever comes of it. */
export const countsAttempts =
  (rule: "contact" | "register"): MiddlewareFn<Caller & { limits: RateLimits }> =>
  async ({ context }, next) => {
    await context.limits.attempt(rule, context);
    return next();
  };
