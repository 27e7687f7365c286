const retryable = { errorLabels: ["RetryableWriteError"] };

/** Of a write that a member refused, having applied nothing. */
export const notPrimary = (isWrite: boolean) =>
  isWrite
    ? { ok: 0, code: 10_107, codeName: "NotWritablePrimary", errmsg: "not primary", ...retryable }
    : { ok: 0, code: 13_435, codeName: "NotPrimaryNoSecondaryOk", errmsg: "not primary and secondaryOk=false" };

/** Of a write under way while its member stepped down: what became of it the client can't know. */
export const interrupted = {
  ok: 0,
  code: 11_602,
  codeName: "InterruptedDueToReplStateChange",
  errmsg: "operation was interrupted",
  ...retryable,
};

/** Of a write that no majority had in the time that it was given. */
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
