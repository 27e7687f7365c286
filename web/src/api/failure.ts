import { CombinedGraphQLErrors, ServerError } from "@apollo/client/errors";

interface GraphqlFailure {
  message: string;
  extensions?: { code?: string; fields?: Record<string, string>; current?: { version: number }; retryAfter?: number };
}

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

export const failureMessage = (error: unknown): string =>
  (error instanceof CallFailure ? error.message : firstError(error)?.message) || "An error occurred";

/** `fetch` throws a TypeError if the server was not reached or its answer did not arrive. */
export const isOffline = (error: unknown): boolean => error instanceof TypeError;

export const failureCode = (error: unknown): string | undefined =>
  error instanceof CallFailure ? error.code : firstError(error)?.extensions?.code;

export const failureFields = (error: unknown): Record<string, string> => firstError(error)?.extensions?.fields ?? {};

export const failureCurrent = (error: unknown): { version: number } | undefined =>
  firstError(error)?.extensions?.current ?? undefined;

export const failureMinutes = (error: unknown): number | undefined => {
  const { retryAfter } = firstError(error)?.extensions ?? {};
  return retryAfter && Math.ceil(retryAfter / 60);
};
