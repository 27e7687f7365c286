import { setTimeout as delay } from "node:timers/promises";
import { mongo, Types } from "mongoose";
import { seal, unseal } from "../auth/sealing.ts";
import { collectionOf, findOneOf } from "../collection-of.ts";
import { AppError, toAppError } from "../errors/app-error.ts";
import { isDuplicate } from "../errors/storage-errors.ts";
import { IdempotentCallModel, type IdempotentCall } from "../records/idempotency/idempotent-call.model.ts";
import { callLifetimeMs } from "./call-expiry.ts";
import { SingleFlight } from "../event-loop/single-flight.ts";
import type { KeyedCall } from "./keyed-call.ts";

/** Does what is asked, and makes the record under this id. */
type Work = (newId: Types.ObjectId) => Promise<unknown>;

/** No call is worked on for as long as this. */
const longestWork = 60_000;
const firstPause = 10;
const longestPause = 200;

/** Keeps dates and ids of records as such; other values are as in JSON. */
const { EJSON } = mongo.BSON;

/** What may come out otherwise the next time, or has happened after all. */
const UNSETTLED = ["UNAVAILABLE", "INSUFFICIENT_STORAGE"];

const mismatch = () =>
  new AppError(
    "IDEMPOTENCY_MISMATCH",
    "This Idempotency-Key came with another body before; send that body again, or another key",
  );

/** In place of a lease: nobody is at work. */
const nobody = new Date(0);
const leaseFrom = (at: Date, { leaseMs }: KeyedCall) => new Date(at.getTime() + leaseMs);

function fresh(keyed: KeyedCall) {
  const at = new Date();
  return { recordId: new Types.ObjectId(), at, workUntil: leaseFrom(at, keyed) };
}

/** Nothing is cached by the revision of this collection. */
const collection = () => collectionOf<IdempotentCall>(IdempotentCallModel);

/** Null where another call was faster. */
async function insert(keyed: KeyedCall): Promise<IdempotentCall | null> {
  const { _id, fingerprint } = keyed;
  const call = { _id, fingerprint, ...fresh(keyed) };
  try {
    await collection().insertOne(call);
    return call;
  } catch (error) {
    if (isDuplicate(error)) return null;
    throw error;
  }
}

/** Takes over what was found, unless that changed meanwhile: null then. */
const takeOver = ({ _id, recordId, workUntil }: IdempotentCall, update: object): Promise<IdempotentCall | null> =>
  collection().findOneAndUpdate({ _id, recordId, workUntil }, update, { returnDocument: "after" });

/** The call for whoever is to carry it out; null for all others. Throws IDEMPOTENCY_MISMATCH for another body. */
async function claim(found: IdempotentCall, keyed: KeyedCall): Promise<IdempotentCall | null> {
  const { fingerprint } = keyed;
  if (found.at.getTime() < Date.now() - callLifetimeMs)
    return takeOver(found, { $set: { fingerprint, ...fresh(keyed) }, $unset: { answer: 1 } });
  if (found.fingerprint !== fingerprint) throw mismatch();
  const now = new Date();
  if (found.answer || found.workUntil > now) return null;
  const isFree = found.workUntil.getTime() === nobody.getTime();
  return takeOver(found, { $set: { workUntil: leaseFrom(now, keyed), ...(isFree && { at: now }) } });
}

/** Keeps the answer, unless somebody else was faster. Where it cannot be kept, whoever repeats the call finds the record. */
async function settle({ _id, recordId }: IdempotentCall, { sealing }: KeyedCall, result: unknown): Promise<void> {
  try {
    const answer = new mongo.Binary(seal(sealing, EJSON.stringify(result)));
    const { _id: aboutId } = Object(result) as { _id?: unknown };
    const isOther = aboutId instanceof Types.ObjectId && !aboutId.equals(recordId);
    const kept = { $set: { answer, ...(isOther && { aboutId }) } };
    await collection().updateOne({ _id, recordId, answer: null } as object, kept);
  } catch {
    // The record is there under the id that was stored with the call.
  }
}

/** Whether nobody else can be at work on it: it was just begun, or whoever was has been answered long since. */
const isAlone = ({ at, workUntil }: IdempotentCall, { leaseMs }: KeyedCall) => {
  const age = workUntil.getTime() - at.getTime();
  return age === leaseMs || age > longestWork;
};

/** Forgets what was refused, which may be sent again under the same key as it should be; else the next one may try at once. */
async function giveBack(call: IdempotentCall, keyed: KeyedCall, error: unknown): Promise<void> {
  const { _id, recordId, workUntil } = call;
  const own = { _id, recordId, workUntil, answer: null } as object;
  const code = toAppError(error)?.code;
  if (code && !UNSETTLED.includes(code) && isAlone(call, keyed)) await collection().deleteOne(own);
  else await collection().updateOne(own, { $set: { workUntil: isAlone(call, keyed) ? nobody : new Date() } });
}

async function carryOut(call: IdempotentCall, keyed: KeyedCall, work: Work): Promise<unknown> {
  const result = await work(call.recordId).catch(async (error: unknown) => {
    await giveBack(call, keyed, error).catch(() => undefined);
    throw error;
  });
  await settle(call, keyed, result);
  return result;
}

/**
 * Does the work once, however often and wherever it is asked for with this key, and answers all alike. Nobody holds a lock: whoever
 * carries the call out makes the record under the one id that was stored with the call first, so that it does not matter when two do, or
 * when one is killed. Others wait for him a while only to spare the work, its events and its attempt.
 */
async function once(keyed: KeyedCall, work: Work): Promise<unknown> {
  for (let pause = firstPause; ; pause = Math.min(2 * pause, longestPause)) {
    const found = await findOneOf<IdempotentCall>(IdempotentCallModel, { _id: keyed._id });
    if (!found) await keyed.check();
    const own = found ? await claim(found, keyed) : await insert(keyed);
    if (own) return carryOut(own, keyed, work);
    // safe: a call that is found by its key and has the fingerprint has what sealed the answer
    if (found?.answer) return EJSON.parse(unseal(keyed.sealing, Buffer.from(found.answer.buffer))!) as unknown;
    await delay(pause);
  }
}

/** The calls with a key that this gateway works on; those that are equal and under way at once are one. */
export class IdempotentCalls {
  readonly #running = new SingleFlight<unknown>();

  /** The result of the work, which is done once for all calls of this caller, path, key and body. Throws IDEMPOTENCY_MISMATCH for another body. */
  once(keyed: KeyedCall, work: Work): Promise<unknown> {
    return this.#running.do(`${keyed._id} ${keyed.fingerprint}`, () => once(keyed, work));
  }
}
