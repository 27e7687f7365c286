import { repeatedCallHours } from "../../../contract/limits.ts";
import type { Expiry } from "../records/expiry/expiry.ts";
import { IdempotentCallModel } from "../records/idempotency/idempotent-call.model.ts";

export const callLifetimeMs = repeatedCallHours * 60 * 60 * 1000;

export const callExpiry: Expiry = { model: IdempotentCallModel as never, field: "at", afterMs: callLifetimeMs };
