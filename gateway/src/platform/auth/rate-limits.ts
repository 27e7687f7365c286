import { createHash } from "node:crypto";
import mongoose from "mongoose";
import { RateLimiterMemory, RateLimiterMongo, RateLimiterRes, type RateLimiterAbstract } from "rate-limiter-flexible";
import type { MiddlewareFn } from "type-graphql";
import { rateLimits } from "../../../contract/limits.ts";
import { latestEnd } from "../clock.ts";
import { callerOf } from "./caller-address.ts";
import { isShown, quotaOf, secondsOf, type Quota, type Rule } from "./rate-limit-rules.ts";
import { rateLimited } from "../errors/app-error.ts";
import { emailKeyOf } from "./email-key.ts";

export type CounterStore = "off" | "memory" | "mongodb";

export type Limited = "login" | "contact" | "register" | "passwordLink";

export interface Caller {
  address: string;
  reportQuotas: (quotas: Quota[]) => void;
}

/** Whose failures are counted. An address without an account has its own, so that no answer reveals that. */
export type Failing = { accountId: unknown } | { email: string };

export interface CountedAttempt {
  succeeded: (accountId: unknown) => Promise<void>;
  failuresToday: number;
}

interface Limiters {
  memory: RateLimiterMemory;
  shared: RateLimiterAbstract;
}

const attempts = "attempts";

// Hashed, so that neither an IP address nor an e-mail address is stored.
const keyOf = (...parts: string[]) => createHash("sha256").update(parts.join("\n")).digest("base64url");

const keyOfFailing = (failing: Failing) =>
  "email" in failing ? keyOf("email", emailKeyOf(failing.email)) : keyOf("account", String(failing.accountId));

type Counted = [rule: Rule, key: string];

function overLimit(error: unknown): RateLimiterRes {
  if (error instanceof RateLimiterRes) return error;
  throw error;
}

const isOfClockAhead = (rule: Rule, { msBeforeNext }: RateLimiterRes): boolean =>
  msBeforeNext > Number(latestEnd(1000 * rateLimits[rule].duration, 0));

export class RateLimits {
  readonly #where: CounterStore;
  readonly #limiters = new Map<Rule, Limiters>();

  constructor(where: CounterStore) {
    this.#where = where;
  }

  // The library would create the indexes during the first attempt, which might then not be counted.
  async prepare(): Promise<void> {
    if (this.#where !== "mongodb") return;
    const collection = mongoose.connection.collection(attempts);
    await collection.createIndex({ expire: -1 }, { expireAfterSeconds: 0 });
    await collection.createIndex({ key: 1 }, { unique: true });
  }

  async attempt(rule: Exclude<Limited, "login">, { address, reportQuotas }: Caller): Promise<void> {
    await this.#take([[rule, keyOf(callerOf(address))]], reportQuotas);
  }

  /** Counts the attempt as failed until `succeeded` is called. */
  async login(
    failing: Failing | null,
    device: string | null,
    { address, reportQuotas }: Caller,
  ): Promise<CountedAttempt> {
    const caller = keyOf(callerOf(address));
    const counted: Counted[] = [["loginByAddress", caller]];
    if (failing !== null) {
      const account = keyOfFailing(failing);
      counted.push(["loginByAccount", keyOf(account, caller)]);
      counted.push(device === null ? ["loginByAccountDaily", account] : ["loginByDevice", keyOf(account, device)]);
    }
    const used = await this.#take(counted, reportQuotas);
    const succeeded = async (accountId: unknown) => {
      if (this.#where === "off") return;
      const quotas: Quota[] = [];
      for (const [rule, key] of counted) {
        const left = quotaOf(rule, await this.#limiter(rule).reward(key));
        if (isShown(rule)) quotas.push(left);
      }
      await this.#limiter("loginByAccount").delete(keyOf(keyOfFailing({ accountId }), caller));
      const clear = quotaOf("loginByAccount", null);
      reportQuotas(quotas.map((quota) => (quota.name === clear.name ? clear : quota)));
    };
    return { succeeded, failuresToday: used.get("loginByAccountDaily") ?? 0 };
  }

  async isFirstAttack(failing: Failing): Promise<boolean> {
    const taken = await this.#consume("attackNotice", keyOfFailing(failing));
    return taken.consumedPoints === 1;
  }

  /** With a caller also the failures from its address. */
  async forgetFailures(failing: Failing, caller?: Caller): Promise<void> {
    if (this.#where === "off") return;
    const account = keyOfFailing(failing);
    const counted: Counted[] = [
      ["loginByAccountDaily", account],
      ["attackNotice", account],
    ];
    if (caller) counted.push(["loginByAccount", keyOf(account, keyOf(callerOf(caller.address)))]);
    for (const [rule, key] of counted) await this.#limiter(rule).delete(key);
  }

  // Also counts e-mail addresses without an account, so that the limit does not reveal which accounts exist.
  async reset(email: string, { address, reportQuotas }: Caller): Promise<void> {
    const counted: Counted[] = [
      ["resetByAddress", keyOf(callerOf(address))],
      ["resetByEmail", keyOf(emailKeyOf(email))],
    ];
    await this.#take(counted, reportQuotas);
  }

  /** Another e-mail sends a mail to the former one, and tells whether the new one has an account. */
  async ownAccount(account: string, { address, reportQuotas }: Caller, isOtherEmail = false): Promise<void> {
    const email: Counted[] = isOtherEmail ? [["ownEmail", keyOf(callerOf(address))]] : [];
    await this.#take([["ownAccount", keyOf(account)], ...email], reportQuotas);
  }

  /** A changed password and each passkey send a mail, to an address that nobody may have confirmed. */
  async ownSignIn(account: string, { reportQuotas }: Pick<Caller, "reportQuotas">): Promise<void> {
    await this.#take([["ownSignIn", keyOf(account)]], reportQuotas);
  }

  async look(limited: Limited, { address, reportQuotas }: Caller): Promise<Quota | null> {
    if (this.#where === "off") return null;
    const rule = limited === "login" ? "loginByAddress" : limited;
    try {
      const found = await this.#limiter(rule).get(keyOf(callerOf(address)));
      const quota = quotaOf(rule, found && isOfClockAhead(rule, found) ? null : found);
      reportQuotas([quota]);
      return quota;
    } catch {
      return null;
    }
  }

  async check(limited: Limited, caller: Caller): Promise<void> {
    const quota = await this.look(limited, caller);
    if (quota?.left === 0) throw rateLimited(quota.seconds);
  }

  async #take(counted: Counted[], reportQuotas: Caller["reportQuotas"]): Promise<Map<Rule, number>> {
    const used = new Map<Rule, number>();
    if (this.#where === "off") return used;
    const quotas: Quota[] = [];
    for (const [rule, key] of counted) {
      const taken = await this.#consume(rule, key);
      used.set(rule, taken.consumedPoints);
      if (isShown(rule)) quotas.push(quotaOf(rule, taken));
      reportQuotas(quotas);
      if (taken.consumedPoints > rateLimits[rule].points) throw rateLimited(secondsOf(taken));
    }
    return used;
  }

  async #consume(rule: Rule, key: string): Promise<RateLimiterRes> {
    const limiter = this.#limiter(rule);
    const taken = await limiter.consume(key).catch(overLimit);
    if (!isOfClockAhead(rule, taken)) return taken;
    await limiter.delete(key);
    return limiter.consume(key).catch(overLimit);
  }

  // Counts in memory while MongoDB is disconnected, because each attempt would wait for it.
  #limiter(rule: Rule): RateLimiterAbstract {
    const made = this.#limiters.get(rule) ?? this.#limitersOf(rule);
    this.#limiters.set(rule, made);
    return mongoose.connection.readyState === mongoose.ConnectionStates.connected ? made.shared : made.memory;
  }

  #limitersOf(rule: Rule): Limiters {
    const { points, duration } = rateLimits[rule];
    const memory = new RateLimiterMemory({ keyPrefix: rule, points, duration });
    if (this.#where === "memory") return { memory, shared: memory };
    // The insurance limiter counts while MongoDB cannot write: a full disk must neither block everyone nor disable the limits.
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

export const countsAttempts =
  (rule: "contact" | "register"): MiddlewareFn<Caller & { limits: RateLimits }> =>
  async ({ context }, next) => {
    await context.limits.attempt(rule, context);
    return next();
  };
