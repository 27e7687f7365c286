import { createHash } from "node:crypto";
import mongoose from "mongoose";
import { RateLimiterMemory, RateLimiterMongo, RateLimiterRes, type RateLimiterAbstract } from "rate-limiter-flexible";
import type { MiddlewareFn } from "type-graphql";
import { callerOf } from "./caller-address.ts";
import type { Quota } from "./rate-limit-headers.ts";
import { isShown, quotaOf, rules, secondsOf, type Rule } from "./rate-limit-rules.ts";
import { rateLimited } from "../errors/app-error.ts";
import { emailKeyOf } from "./email-key.ts";

/** Where attempts are counted: in MongoDB, so that gateways share them; in memory where one process owns the store; or not at all. */
export type CounterStore = "off" | "memory" | "mongodb";

/** The calls that are limited. */
export type Limited = "login" | "contact" | "register" | "passwordLink";

/** Who makes an attempt, and what tells of the limits that count it. */
export interface Caller {
  address: string;
  tellQuotas: (quotas: Quota[]) => void;
}

/** An attempt to sign in that was counted. */
export interface CountedAttempt {
  /** Removes it from the counts, and the failures of this account from this address. */
  succeeded: (account: string) => Promise<void>;
  /** The failures of its account from unknown devices in a day, this attempt included; 0 from a known device. */
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

  /** Counts one attempt of an address: 30 sign-ups an hour, 30 messages in 10 minutes, 50 invalid password links in 15 minutes. */
  async attempt(rule: Exclude<Limited, "login">, { address, tellQuotas }: Caller): Promise<void> {
    await this.#take([[rule, keyOf(callerOf(address))]], tellQuotas);
  }

  /**
   * Counts one attempt to sign in as a failure, until it has succeeded. Limits: 10 in 15 minutes for an account from an address; 50 from
   * an address, also without an e-mail; for an account 100 a day from unknown devices, and 10 an hour from a known one.
   */
  async login(email: string | null, device: string | null, { address, tellQuotas }: Caller): Promise<CountedAttempt> {
    const caller = keyOf(callerOf(address));
    const counted: Counted[] = [["loginByAddress", caller]];
    if (email !== null) {
      const account = emailKeyOf(email);
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
        if (isShown(rule)) quotas.push(left);
      }
      await this.#limiter("loginByAccount").delete(keyOf(emailKeyOf(account), caller));
      const clear = quotaOf("loginByAccount", null);
      tellQuotas(quotas.map((quota) => (quota.name === clear.name ? clear : quota)));
    };
    return { succeeded, failuresToday: used.get("loginByAccountDaily") ?? 0 };
  }

  /** Whether this is the first attack in a day on the account of this e-mail address. Counts it. */
  async isFirstAttack(email: string): Promise<boolean> {
    const taken = await this.#limiter("attackNotice")
      .consume(keyOf(emailKeyOf(email)))
      .catch(overLimit);
    return taken.consumedPoints === 1;
  }

  /** Forgets the failures of the account of this e-mail address, from all unknown devices. */
  async forgetFailures(email: string): Promise<void> {
    if (this.#where === "off") return;
    for (const rule of ["loginByAccountDaily", "attackNotice"] as const)
      await this.#limiter(rule).delete(keyOf(emailKeyOf(email)));
  }

  /** Counts a wish to reset a password: 5 an hour from an address, and 5 for an e-mail from wherever, whether an account has it or not. */
  async reset(email: string, { address, tellQuotas }: Caller): Promise<void> {
    const counted: Counted[] = [
      ["resetByAddress", keyOf(callerOf(address))],
      ["resetByEmail", keyOf(emailKeyOf(email))],
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

  /** Counts an attempt by each rule. Returns the counts, this attempt included. */
  async #take(counted: Counted[], tellQuotas: Caller["tellQuotas"]): Promise<Map<Rule, number>> {
    const used = new Map<Rule, number>();
    if (this.#where === "off") return used;
    const quotas: Quota[] = [];
    for (const [rule, key] of counted) {
      const taken = await this.#limiter(rule).consume(key).catch(overLimit);
      used.set(rule, taken.consumedPoints);
      if (isShown(rule)) quotas.push(quotaOf(rule, taken));
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
