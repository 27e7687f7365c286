import type { Limited } from "../auth/rate-limits.ts";
import type { ErrorCode } from "../errors/app-error.ts";

/** A documented REST call: a GraphQL document, how its `result` becomes the body, and the status of success (200 unless given). */
export interface RestRoute {
  method: "get" | "post" | "put" | "delete";
  /** Below /api; `:_id` becomes the variable `_id`. The body becomes the variable `input`, If-Match the variable `version`. */
  path: string;
  document: string;
  status?: number;
  /** Whether a form-encoded body is taken as well as JSON. */
  takesForm?: boolean;
  /** Whether the call, which makes a record, can be repeated under an Idempotency-Key. */
  isRepeatable?: boolean;
  /** The limit that counts the call. */
  limited?: Limited;
  /** Makes the response body where it is not the bare result. */
  body?: (result: unknown) => unknown;
  /** A body as the call takes it, for its description. */
  example?: object;
  /** The errors that not every call of its kind has, and when. */
  errors?: Partial<Record<ErrorCode, string>>;
}
