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
  register: { name: "register", points: 30, duration: 60 * 60 },
  contact: { name: "contact", points: 30, duration: 10 * 60 },
  resetByAddress: { name: "reset-address", points: 5, duration: 60 * 60 },
  resetByEmail: { name: "reset-email", points: 5, duration: 60 * 60 },
};
type Rule = keyof typeof rules;

/** The calls that are limited. */
export type Limited = "login" | "contact" | "register";

/** Who makes an attempt, and what tells of the limits that count it. */
export interface Caller {
  address: string;
  tellQuotas: (quotas: Quota[]) => void;
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

  /** Counts one attempt to sign in; 10 failures in 15 minutes for an account from an address, 50 from an address, also by what names no e-mail. The returned function uncounts a success. */
  async login(email: string | null, { address, tellQuotas }: Caller): Promise<() => Promise<void>> {
    const caller = keyOf(callerOf(address));
    const counted: Counted[] = [["loginByAddress", caller]];
    if (email !== null) counted.push(["loginByAccount", keyOf(email.toLowerCase(), caller)]);
    await this.#take(counted, tellQuotas);
    return async () => {
      if (this.#where === "off") return;
      const quotas: Quota[] = [];
      for (const [rule, key] of counted) quotas.push(quotaOf(rule, await this.#limiter(rule).reward(key)));
      tellQuotas(quotas);
    };
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

  async #take(counted: Counted[], tellQuotas: Caller["tellQuotas"]): Promise<void> {
    if (this.#where === "off") return;
    const quotas: Quota[] = [];
    for (const [rule, key] of counted) {
      const taken = await this.#limiter(rule).consume(key).catch(overLimit);
      quotas.push(quotaOf(rule, taken));
      tellQuotas(quotas);
      if (taken.consumedPoints > rules[rule].points) throw rateLimited(secondsOf(taken));
    }
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
