import type { Limited } from "../auth/rate-limits.ts";
import type { RestErrorCode } from "../errors/app-error.ts";

export interface RestRoute {
  method: "get" | "post" | "put" | "delete";
  /** Below /api; `:_id` becomes the variable `_id`, the body `input` and If-Match `version`. */
  path: string;
  document: string;
  status?: number;
  takesForm?: boolean;
  isRepeatable?: boolean;
  limited?: Limited;
  body?: (result: unknown) => unknown;
  example?: object;
  errors?: Partial<Record<RestErrorCode, string>>;
}
