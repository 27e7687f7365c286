import { CombinedGraphQLErrors, ServerError } from "@apollo/client/errors";

interface GraphqlFailure {
  message: string;
  extensions?: { code?: string; fields?: Record<string, string>; current?: { version: number }; retryAfter?: number };
}

/** The error of a call that is not GraphQL's own, as of REST; `lines` are the invalid ones of an imported file. */
export class CallFailure extends Error {
  readonly code: string | undefined;
  readonly lines: { line: number; fields: Record<string, string> }[];

  constructor({ message, code, lines = [] }: { message: string; code?: string; lines?: CallFailure["lines"] }) {
    super(message);
    this.code = code;
    this.lines = lines;
  }
}

function firstError(error: unknown): GraphqlFailure | undefined {
  if (CombinedGraphQLErrors.is(error)) return error.errors[0];
  if (!ServerError.is(error)) return undefined;
  try {
    return (JSON.parse(error.bodyText) as { errors?: GraphqlFailure[] }).errors?.[0];
  } catch {
    return undefined;
  }
}

/** The server's reason, or "An error occurred" when it gave none: no answer, or one that is not JSON. */
export const failureMessage = (error: unknown): string =>
  (error instanceof CallFailure ? error.message : firstError(error)?.message) || "An error occurred";

/** Whether the call did not reach the server, or its answer did not arrive: `fetch` then throws a TypeError. */
export const isOffline = (error: unknown): boolean => error instanceof TypeError;

/** The server's error code, such as CONFLICT. */
export const failureCode = (error: unknown): string | undefined =>
  error instanceof CallFailure ? error.code : firstError(error)?.extensions?.code;

export const failureFields = (error: unknown): Record<string, string> => firstError(error)?.extensions?.fields ?? {};

/** The current record, if someone else changed it first. */
export const failureCurrent = (error: unknown): { version: number } | undefined =>
  firstError(error)?.extensions?.current ?? undefined;

/** The minutes of Retry-After, if the server sent it. */
export const failureMinutes = (error: unknown): number | undefined => {
  const { retryAfter } = firstError(error)?.extensions ?? {};
  return retryAfter && Math.ceil(retryAfter / 60);
};
