interface Failure {
  name?: unknown;
  code?: unknown;
  message?: unknown;
  keyPattern?: object;
  cause?: unknown;
  errorResponse?: unknown;
}

// An expired session is one that ended during its operation, because the client was replaced.
const AWAY_NAMES =
  /^(StoreAway|MongoExpiredSession|Mongo(ose)?ServerSelection|MongoNetwork|MongoNetworkTimeout|MongoOperationTimeout|MongoWaitQueueTimeout|MongoPoolCleared(OnNetwork)?|MongoPoolClosed|MongoNotConnected|MongoTopologyClosed|MongoServerClosed|MongoClientClosed|MongoConnectionPoolClosed|PoolClearedOnNetwork)Error$/;

// No primary, stepping down, shutting down, network, time limit exceeded, no majority.
const AWAY_CODES = new Set([6, 7, 50, 64, 89, 91, 100, 133, 189, 202, 262, 9001, 10107, 11600, 11602, 13435, 13436]);

// Errors of Node for a socket that closes while the driver writes to it, which the driver does not wrap.
const SOCKET_CODES =
  /^(EPIPE|ECONN(RESET|REFUSED|ABORTED)|ETIMEDOUT|E(HOST|NET)UNREACH|ERR_STREAM_(DESTROYED|WRITE_AFTER_END))$/;

const outOfDiskSpace = 14_031;

const chain = function* (error: unknown): Generator<Failure> {
  for (let at = error as Failure | undefined, depth = 0; at && typeof at === "object" && depth < 5; depth++) {
    yield at;
    at = (at.cause ?? at.errorResponse) as Failure | undefined;
  }
};

const some = (error: unknown, test: (failure: Failure) => boolean) => [...chain(error)].some(test);

export const isDuplicate = (error: unknown, field?: string): boolean =>
  some(error, ({ code, keyPattern = {} }) => code === 11_000 && (field === undefined || field in keyPattern));

/** False if a unique value is in use. */
export async function unlessDuplicate(write: PromiseLike<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}

export const isDiskFull = (error: unknown): boolean =>
  some(error, ({ code }) => code === "SQLITE_FULL" || code === "ENOSPC" || code === outOfDiskSpace);

/** Whether a write took place is then unknown. */
export const isUnavailable = (error: unknown): boolean =>
  !isDiskFull(error) &&
  some(
    error,
    ({ name, code, message }) =>
      AWAY_NAMES.test(String(name)) ||
      AWAY_CODES.has(code as number) ||
      SOCKET_CODES.test(String(code)) ||
      String(code).startsWith("SQLITE_IOERR") ||
      /bufferCommands = false|buffering timed out/.test(String(message)),
  );

export class StoreAwayError extends Error {
  override name = "StoreAwayError";

  constructor(message = "The store is not open") {
    super(message);
  }
}
