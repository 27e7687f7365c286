import { isDiskFull, isUnavailable } from "../../platform/errors/storage-errors.ts";
import { StoreError } from "../store-error.ts";

interface MongodbError extends Error {
  code?: unknown;
  codeName?: string;
  syscall?: string;
  hasErrorLabel?: (label: string) => boolean;
}

/** WriteConflict, ConflictingOperationInProgress, IndexBuildAborted. */
const PASSING_CODES = new Set<unknown>([112, 117, 276]);
const PASSING_LABELS = ["RetryableWriteError", "TransientTransactionError"];

const unauthorized = 13;
/** Codes of a server without transactions: IllegalOperation outside a replica set, CommandNotFound, CommandNotSupported. */
const NO_TRANSACTIONS_CODES = new Set<unknown>([20, 59, 115]);
/** AuthenticationFailed, and its code in Atlas. */
const WRONG_PASSWORD_CODES = new Set<unknown>([18, 8_000]);

export function canPass(error: unknown): boolean {
  const { code, syscall, hasErrorLabel } = error as MongodbError;
  return (
    isUnavailable(error) ||
    isDiskFull(error) ||
    PASSING_CODES.has(code) ||
    /^query(Srv|Txt)$/.test(syscall ?? "") ||
    PASSING_LABELS.some((label) => hasErrorLabel?.call(error, label))
  );
}

const kindOf = ({ name, code, codeName }: MongodbError) =>
  codeName ?? (["string", "number"].includes(typeof code) ? `${name} ${code as string}` : name);

// Includes messages of network errors only, because others can quote stored data.
export function reasonOf(error: unknown): string {
  const { name, message } = error as Error;
  return /Network|ServerSelection/.test(name) ? `${name}: ${message}` : kindOf(error as MongodbError);
}

export function indexError(collection: string, fields: string[], error: unknown): StoreError {
  const reason = (error as MongodbError).code === 11_000 ? "several records have the same value" : reasonOf(error);
  return new StoreError(
    `MONGODB_URI names a database whose collection ${collection} can't have its index on ${fields.join(", ")}: ${reason}; mend the collection or name another database`,
  );
}

export function startError(error: unknown): unknown {
  const known = error as MongodbError;
  if (!/^Mongo/.test(known.name)) return error;
  if (WRONG_PASSWORD_CODES.has(known.code))
    return new StoreError(
      `MONGODB_URI names a user or password that MongoDB refuses (${kindOf(known)}); check both, and authSource`,
    );
  if (known.code === unauthorized)
    return new StoreError(
      "MONGODB_URI names a user that may not read and write its database (Unauthorized); grant it readWrite there",
    );
  if (NO_TRANSACTIONS_CODES.has(known.code))
    return new StoreError(
      "MONGODB_URI names a MongoDB without transactions, since it is in no replica set; start it with --replSet rs0, run rs.initiate() in mongosh once, and start the gateway again",
    );
  return new StoreError(`MONGODB_URI names a MongoDB that can't be used (${kindOf(known)})`);
}
