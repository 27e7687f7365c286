import { setTimeout as delay } from "node:timers/promises";
import { mongo, Types } from "mongoose";
import { repeatedCallHours } from "../../../contract/limits.ts";
import { decrypt, encrypt } from "../auth/encrypt.ts";
import { isOver, isToCome } from "../clock.ts";
import { collectionOf, findOneOf } from "../collection-of.ts";
import { AppError, toAppError } from "../errors/app-error.ts";
import { unlessDuplicate } from "../errors/storage-errors.ts";
import type { Expiry } from "../records/expiry.ts";
import { IdempotentCallModel, type IdempotentCall } from "../records/idempotent-call.model.ts";
import { SingleFlight } from "../event-loop/single-flight.ts";
import type { KeyedCall } from "./keyed-call.ts";

type Work = (newId: Types.ObjectId) => Promise<unknown>;

const maxWorkMs = 60_000;
const firstDelayMs = 10;
const maxDelayMs = 200;

const { EJSON } = mongo.BSON;

/** After these errors the write may have happened, or a retry may succeed. */
const UNSETTLED = ["UNAVAILABLE", "INSUFFICIENT_STORAGE"];

const mismatch = () =>
  new AppError(
    "IDEMPOTENCY_MISMATCH",
    "This Idempotency-Key came with another body before; send that body again, or another key",
  );

const noLease = new Date(0);
const leaseFrom = (at: Date, { leaseMs }: KeyedCall) => new Date(at.getTime() + leaseMs);

function fresh(keyed: KeyedCall) {
  const at = new Date();
  return { recordId: new Types.ObjectId(), at, workUntil: leaseFrom(at, keyed) };
}

const collection = () => collectionOf<IdempotentCall>(IdempotentCallModel);

async function insert(keyed: KeyedCall): Promise<IdempotentCall | null> {
  const { _id, fingerprint } = keyed;
  const call = { _id, fingerprint, ...fresh(keyed) };
  return (await unlessDuplicate(collection().insertOne(call))) ? call : null;
}

const acquire = ({ _id, recordId, workUntil }: IdempotentCall, update: object): Promise<IdempotentCall | null> =>
  collection().findOneAndUpdate({ _id, recordId, workUntil }, update, { returnDocument: "after" });

const callLifetimeMs = repeatedCallHours * 60 * 60 * 1000;

export const callExpiry: Expiry = { model: IdempotentCallModel as never, field: "at", afterMs: callLifetimeMs };

async function claim(found: IdempotentCall, keyed: KeyedCall): Promise<IdempotentCall | null> {
  const { fingerprint, leaseMs } = keyed;
  const isSameCall = found.fingerprint === fingerprint;
  if (found.at.getTime() < Date.now() - callLifetimeMs || (!isSameCall && isToCome(found.at)))
    return acquire(found, { $set: { fingerprint, ...fresh(keyed) }, $unset: { answer: 1 } });
  if (!isSameCall) throw mismatch();
  const now = new Date();
  if (found.answer || !isOver(found.workUntil, leaseMs)) return null;
  const isFree = found.workUntil.getTime() === noLease.getTime();
  return acquire(found, { $set: { workUntil: leaseFrom(now, keyed), ...(isFree && { at: now }) } });
}

async function settle({ _id, recordId }: IdempotentCall, { answerKey }: KeyedCall, result: unknown): Promise<void> {
  try {
    const answer = new mongo.Binary(encrypt(answerKey, EJSON.stringify(result)));
    const { _id: aboutId } = Object(result) as { _id?: unknown };
    const isOther = aboutId instanceof Types.ObjectId && !aboutId.equals(recordId);
    const update = { $set: { answer, ...(isOther && { aboutId }) } };
    await collection().updateOne({ _id, recordId, answer: null } as object, update);
  } catch {
    // A repeated call finds the record by the id stored with the call.
  }
}

const isAlone = ({ at, workUntil }: IdempotentCall, { leaseMs }: KeyedCall) => {
  const age = workUntil.getTime() - at.getTime();
  return age === leaseMs || age > maxWorkMs;
};

async function release(call: IdempotentCall, keyed: KeyedCall, error: unknown): Promise<void> {
  const { _id, recordId, workUntil } = call;
  const own = { _id, recordId, workUntil, answer: null } as object;
  const code = toAppError(error)?.code;
  if (code && !UNSETTLED.includes(code) && isAlone(call, keyed)) await collection().deleteOne(own);
  else await collection().updateOne(own, { $set: { workUntil: isAlone(call, keyed) ? noLease : new Date() } });
}

async function carryOut(call: IdempotentCall, keyed: KeyedCall, work: Work): Promise<unknown> {
  const result = await work(call.recordId).catch(async (error: unknown) => {
    await release(call, keyed, error).catch(() => undefined);
    throw error;
  });
  await settle(call, keyed, result);
  return result;
}

/** Correct without the lease: the id of the record is stored first, so that two workers create the same record. */
async function once(keyed: KeyedCall, work: Work): Promise<unknown> {
  for (let delayMs = firstDelayMs; ; delayMs = Math.min(2 * delayMs, maxDelayMs)) {
    const found = await findOneOf<IdempotentCall>(IdempotentCallModel, { _id: keyed._id });
    if (!found) await keyed.check();
    const own = found ? await claim(found, keyed) : await insert(keyed);
    if (own) return carryOut(own, keyed, work);
    // safe: the answer is encrypted with a key derived from the body, and the fingerprint proves that the body is the same
    if (found?.answer) return EJSON.parse(decrypt(keyed.answerKey, Buffer.from(found.answer.buffer))!) as unknown;
    await delay(delayMs);
  }
}

export class IdempotentCalls {
  readonly #running = new SingleFlight<unknown>();

  once(keyed: KeyedCall, work: Work): Promise<unknown> {
    return this.#running.do(`${keyed._id} ${keyed.fingerprint}`, () => once(keyed, work));
  }
}
