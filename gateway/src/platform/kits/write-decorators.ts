import type { Model } from "mongoose";
import { Extensions, UseMiddleware, type MiddlewareFn } from "type-graphql";
import { eventOf } from "../activity/activity-log.ts";
import { countsAttempts } from "../auth/rate-limits.ts";
import type { Repeatable } from "../graphql/repeatable-mutations.ts";
import type { RequestContext } from "../http/request-context.ts";
import { madeOnce } from "../records/create-within-limit.ts";

/** A record, the id of an erased one, or how many were written. */
type Result = { _id: unknown } | { count: number } | string;

const extentOf = (result: Result) =>
  typeof result === "object" && "count" in result
    ? { count: result.count }
    : { recordId: String(typeof result === "object" ? result._id : result) };

/** `done` is the end of the event, as in "updated" or "deleted-many". Records nothing if no record was written. */
export function RecordsActivity(kind: string, done: string): MethodDecorator {
  const recorded = eventOf(kind, done);
  const recording: MiddlewareFn<RequestContext> = async ({ context }, next) => {
    const result = (await next()) as Result;
    const extent = extentOf(result);
    if (extent.count !== 0) await context.record({ ...recorded, ...extent });
    return result;
  };
  return (...method) => {
    Extensions({ recorded })(...method);
    UseMiddleware(recording)(...method);
  };
}

/** A call that is repeated after a kill, with the same Idempotency-Key, returns the existing record. */
export function CreatesOnce<T>(
  model: Pick<Model<T>, "db" | "collection" | "modelName">,
  limited?: "contact",
): MethodDecorator {
  const once: MiddlewareFn<RequestContext> = ({ context }, next) => madeOnce<T>(model, context.newId, next);
  return (...method) => {
    Extensions({ isRepeatable: true, ...(limited && { limited }) } satisfies Repeatable)(...method);
    if (limited) UseMiddleware(countsAttempts(limited))(...method);
    RecordsActivity(model.modelName, "created")(...method);
    UseMiddleware(once)(...method);
  };
}
