import { createHash } from "node:crypto";
import mongoose from "mongoose";
import { RateLimiterMemory, RateLimiterMongo, RateLimiterRes, type RateLimiterAbstract } from "rate-limiter-flexible";
import type { MiddlewareFn } from "type-graphql";
import { callerOf } from "./caller-address.ts";
import { rateLimited } from "../errors/app-error.ts";

type CounterStore = "off" | "memory" | "mongodb";

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

let counterStore: CounterStore = "off";
let limiters = new Map<Rule, Limiters>();

/** Where attempts are counted: in MongoDB, so that replicas share them; in memory where one process owns the store; or not at all. */
export async function countAttemptsIn(where: CounterStore): Promise<void> {
  counterStore = where;
  limiters = new Map();
  if (counterStore !== "mongodb") return;
  // The library would create the indexes concurrently with the first attempt, which could then go uncounted.
  const collection = mongoose.connection.collection(attempts);
  await collection.createIndex({ expire: -1 }, { expireAfterSeconds: 0 });
  await collection.createIndex({ key: 1 }, { unique: true });
}

function limitersOf(rule: Rule): Limiters {
  const memory = new RateLimiterMemory({ keyPrefix: rule, ...rules[rule] });
  if (counterStore === "memory") return { memory, shared: memory };
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

/** Counts in memory while MongoDB is known to be away: each attempt would wait for it, and a login makes two. */
function limiter(rule: Rule): RateLimiterAbstract {
  const made = limiters.get(rule) ?? limitersOf(rule);
  limiters.set(rule, made);
  return mongoose.connection.readyState === mongoose.ConnectionStates.connected ? made.shared : made.memory;
}

/** Keys are hashed: neither an address nor an e-mail is stored. */
const keyOf = (...parts: string[]) => createHash("sha256").update(parts.join("\n")).digest("base64url");

async function take(rule: Rule, key: string): Promise<void> {
  if (counterStore === "off") return;
  try {
    await limiter(rule).consume(key);
  } catch (error) {
    if (error instanceof RateLimiterRes) throw rateLimited(Math.max(1, Math.ceil(error.msBeforeNext / 1000)));
    throw error;
  }
}

/**
 * For `@UseMiddleware`: each call takes one attempt of its address before its input is looked at, whatever comes of it; 30 sign-ups
 * an hour, 30 messages in 10 minutes. Over the limit: RATE_LIMITED, with the seconds to wait.
 */
export const countsAttempts =
  (rule: "contact" | "register"): MiddlewareFn<{ address: string }> =>
  async ({ context: { address } }, next) => {
    await take(rule, keyOf(callerOf(address)));
    return next();
  };

/** Over the limit: RATE_LIMITED, with the seconds to wait. */
export const limits = {
  /** Counts one attempt; 10 failures in 15 minutes for an account from an address, 50 from an address. The returned function uncounts a success. */
  async login(email: string, address: string): Promise<() => Promise<void>> {
    const caller = keyOf(callerOf(address));
    const account = keyOf(email.toLowerCase(), caller);
    await take("loginByAddress", caller);
    await take("loginByAccount", account);
    return async () => {
      if (counterStore === "off") return;
      await limiter("loginByAddress").reward(caller);
      await limiter("loginByAccount").reward(account);
    };
  },
};
