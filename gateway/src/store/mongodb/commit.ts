import mongoose, { type mongo } from "mongoose";
import { isDuplicate, isUnavailable } from "../../platform/errors/storage-errors.ts";
import { TooFewMatched, type Write } from "../../platform/write.ts";
import { countedCollections } from "../count-writes.ts";
import { checkPresence } from "./availability.ts";
import { bumpLater, bumpNow } from "./revisions.ts";

// As long as a write may wait for a majority (wtimeoutMS), in milliseconds.
const timeoutMS = 4_000;

const mostConflicts = 3;

const { MongoError } = mongoose.mongo;
const TRANSIENT = "TransientTransactionError";

const isConflict = (error: unknown): boolean =>
  error instanceof MongoError && error.hasErrorLabel(TRANSIENT) && !isUnavailable(error);

// The driver gives up after some errors of statements, although none of these can have been committed.
function labelled(error: unknown): unknown {
  if (error instanceof MongoError && isUnavailable(error)) error.addErrorLabel(TRANSIENT);
  return error;
}

async function writeAll(writes: readonly Write[], session: mongo.ClientSession): Promise<unknown[]> {
  const values: unknown[] = [];
  for (const { expected, run } of writes) {
    const { matched, value } = await run(session);
    if (matched < expected) throw new TooFewMatched();
    values.push(value);
  }
  return values;
}

async function inTransaction(writes: readonly Write[], session: mongo.ClientSession): Promise<unknown[]> {
  let values: unknown[] | undefined;
  let conflicts = 0;
  const work = async () => {
    values = undefined;
    try {
      values = await writeAll(writes, session);
    } catch (error) {
      if (isConflict(error) && ++conflicts > mostConflicts) throw new TooFewMatched();
      throw labelled(error);
    }
  };
  try {
    await session.withTransaction(work, { timeoutMS });
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    // Nothing was committed, and the time may have gone on conflicts alone.
    if (!values) throw conflicts > 0 ? new TooFewMatched() : error;
    // The driver does not retry a commit that failed without its labels; a repeated commit has the same result.
    await session.commitTransaction().catch(() => {
      throw error;
    });
  }
  return values!;
}

// Revisions are raised after the transaction, so that two transactions do not conflict on them.
export async function commitOnMongodb(writes: readonly Write[]): Promise<unknown[] | null> {
  checkPresence();
  const counted = countedCollections(writes);
  const session = await mongoose.connection.startSession();
  try {
    const values = await inTransaction(writes, session);
    await Promise.all(counted.map(bumpNow));
    return values;
  } catch (error) {
    if (error instanceof TooFewMatched) return null;
    if (!isDuplicate(error)) counted.forEach(bumpLater);
    throw error;
  } finally {
    await session.endSession();
  }
}
