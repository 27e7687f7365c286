import type { Command } from "./command.ts";

const transient = { errorLabels: ["TransientTransactionError"] };

/** As servers label errors that a driver may retry: it repeats a write or a commit, but of a transaction the whole. */
const labelsOf = (command: Command) => (command.isStatement ? transient : { errorLabels: ["RetryableWriteError"] });

/** Of a command that a member refused, having applied nothing. */
export const notPrimary = (command: Command) =>
  command.isWrite || command.isInTransaction
    ? { ok: 0, code: 10_107, codeName: "NotWritablePrimary", errmsg: "not primary", ...labelsOf(command) }
    : { ok: 0, code: 13_435, codeName: "NotPrimaryNoSecondaryOk", errmsg: "not primary and secondaryOk=false" };

/** Of a command under way while its member stepped down: what became of a write or a commit the client can't know. */
export const interrupted = (command: Command) => ({
  ok: 0,
  code: 11_602,
  codeName: "InterruptedDueToReplStateChange",
  errmsg: "operation was interrupted",
  ...labelsOf(command),
});

/** Of a transaction on a server that is in no replica set. */
export const transactionsUnsupported = {
  ok: 0,
  code: 20,
  codeName: "IllegalOperation",
  errmsg: "Transaction numbers are only allowed on a replica set member or mongos",
};

/** Of a transaction that a member never had open, or that was aborted when its member stepped down. */
export const noSuchTransaction = {
  ok: 0,
  code: 251,
  codeName: "NoSuchTransaction",
  errmsg: "the transaction number does not match any transaction in progress",
  ...transient,
};

/** Of a write or a commit that no majority had in the time that it was given. */
export const withoutMajority = {
  ok: 1,
  n: 1,
  writeConcernError: {
    code: 64,
    codeName: "WriteConcernTimeout",
    errmsg: "waiting for replication timed out",
    errInfo: { wtimeout: true },
  },
};
