import { createHash } from "node:crypto";
import mongoose from "mongoose";
import { RateLimiterMemory, RateLimiterMongo, RateLimiterRes, type RateLimiterAbstract } from "rate-limiter-flexible";
import type { MiddlewareFn } from "type-graphql";
import { callerOf } from "./caller-address.ts";
import { rateLimited } from "../errors/app-error.ts";

/** Where attempts are counted: in MongoDB, so that gateways share them; in memory where one process owns the store; or not at all. */
export type CounterStore = "off" | "memory" | "mongodb";

const rules = {
  loginByAccount: { points: 10, duration: 15 * 60 },
  loginByAddress: { points: 50, duration: 15 * 60 },
  register: { points: 30, duration: 60 * 60 },
  contact: { points: 30, duration: 10 * 60 },
};
type Rule = keyof typeof rules;

interface Limiters {
  memory: RateLimiterMemory;
  shared: RateLimiterAbstract;
}

const attempts = "attempts";

/** Keys are hashed: neither an address nor an e-mail is stored. */
const keyOf = (...parts: string[]) => createHash("sha256").update(parts.join("\n")).digest("base64url");

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
  attempt(rule: "contact" | "register", address: string): Promise<void> {
    return this.#take(rule, keyOf(callerOf(address)));
  }

  /** Counts one attempt to sign in; 10 failures in 15 minutes for an account from an address, 50 from an address. The returned function uncounts a success. */
  async login(email: string, address: string): Promise<() => Promise<void>> {
    const caller = keyOf(callerOf(address));
    const account = keyOf(email.toLowerCase(), caller);
    await this.#take("loginByAddress", caller);
    await this.#take("loginByAccount", account);
    return async () => {
      if (this.#where === "off") return;
      await this.#limiter("loginByAddress").reward(caller);
      await this.#limiter("loginByAccount").reward(account);
    };
  }

  async #take(rule: Rule, key: string): Promise<void> {
    if (this.#where === "off") return;
    try {
      await this.#limiter(rule).consume(key);
    } catch (error) {
      if (error instanceof RateLimiterRes) throw rateLimited(Math.max(1, Math.ceil(error.msBeforeNext / 1000)));
      throw error;
    }
  }

  /** Counts in memory while MongoDB is known to be away: each attempt would wait for it, and a login makes two. */
  #limiter(rule: Rule): RateLimiterAbstract {
    const made = this.#limiters.get(rule) ?? this.#limitersOf(rule);
    this.#limiters.set(rule, made);
    return mongoose.connection.readyState === mongoose.ConnectionStates.connected ? made.shared : made.memory;
  }

  #limitersOf(rule: Rule): Limiters {
    const memory = new RateLimiterMemory({ keyPrefix: rule, ...rules[rule] });
    if (this.#where === "memory") return { memory, shared: memory };
    // The insurance counts on when the store can't be written: a full disk must not shut anyone out, nor let everyone in.
    const shared = new RateLimiterMongo({
      storeClient: mongoose.connection,
      dbName: mongoose.connection.name,
      tableName: attempts,
      disableIndexesCreation: true,
      keyPrefix: rule,
      insuranceLimiter: memory,
      ...rules[rule],
    });
    return { memory, shared };
  }
}

/** For `@UseMiddleware`: each call takes one attempt of its address before its input is looked at, whatever comes of it. */
export const countsAttempts =
  (rule: "contact" | "register"): MiddlewareFn<{ address: string; limits: RateLimits }> =>
  async ({ context: { address, limits } }, next) => {
    await limits.attempt(rule, address);
    return next();
  };
