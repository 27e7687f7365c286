import { GraphQLError } from "graphql";
import { isDiskFull, isDuplicate, isUnavailable } from "./storage-errors.ts";

export const STATUS_BY_CODE = {
  BAD_USER_INPUT: 400,
  PERSISTED_QUERY_NOT_FOUND: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  REAUTHENTICATION_REQUIRED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  PRECONDITION_FAILED: 412,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  IDEMPOTENCY_MISMATCH: 422,
  RATE_LIMITED: 429,
  INTERNAL_SERVER_ERROR: 500,
  UNAVAILABLE: 503,
  INSUFFICIENT_STORAGE: 507,
} as const;

export const REFUSALS: readonly ErrorCode[] = [
  "UNAUTHENTICATED",
  "FORBIDDEN",
  "REAUTHENTICATION_REQUIRED",
  "RATE_LIMITED",
];

export type ErrorCode = keyof typeof STATUS_BY_CODE;
export type RestErrorCode = Exclude<ErrorCode, "PERSISTED_QUERY_NOT_FOUND">;

export interface LineError {
  line: number;
  fields: Record<string, string>;
}

interface ErrorDetails {
  fields?: Record<string, string>;
  current?: unknown;
  lines?: LineError[];
  retryAfter?: number;
  limit?: "cost" | "bytes";
}

export class AppError extends GraphQLError {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message, { extensions: { code, ...details } });
    this.code = code;
    this.details = details;
  }
}

export const invalidFields = (fields: Record<string, string>) =>
  new AppError("BAD_USER_INPUT", Object.values(fields)[0] ?? "Invalid input", { fields });
export const badInput = (message: string) => new AppError("BAD_USER_INPUT", message);
export const unauthenticated = (message = "Sign in to do this") => new AppError("UNAUTHENTICATED", message);
export const forbidden = (field?: string) =>
  new AppError("FORBIDDEN", `You don't have permission to do this${field === undefined ? "" : `: ${field}`}`);
export const missingScope = (scope: string) =>
  new AppError("FORBIDDEN", `This API key doesn't have the scope ${scope}`);
export const noApiKeys = (what = "do this") =>
  new AppError("FORBIDDEN", `No API key can ${what}; sign in and send the session's token`);
export const reauthenticationRequired = () =>
  new AppError(
    "REAUTHENTICATION_REQUIRED",
    "Confirm that it is you: call reauthenticate, then repeat this call with the new token",
  );
export const notFound = (what: string) => new AppError("NOT_FOUND", `${what} not found`);
// The message does not reveal why the link is invalid.
export const invalidLink = () => new AppError("NOT_FOUND", "The link is no longer valid");
export const conflict = (message: string, current?: unknown) => new AppError("CONFLICT", message, { current });
export const rateLimited = (retryAfter: number) =>
  new AppError("RATE_LIMITED", "Too many attempts; try again later", { retryAfter });
export const unavailable = (retryAfter = 2) =>
  new AppError("UNAVAILABLE", "The service is busy. Try again in a moment", { retryAfter });

export const notProvided = (message: string) => new AppError("UNAVAILABLE", message);

export const cannotMail = () =>
  notProvided("No mail can be sent, since SMTP_URL is not set; write from your own mail program instead");

const DUPLICATES: Record<string, { message: string; fields: Record<string, string> }> = {
  emailKey: { message: "Email is already registered", fields: { email: "Email is already registered" } },
  credentialId: {
    message: "This passkey was added before",
    fields: { response: "This passkey was added before" },
  },
};

function duplicate(error: unknown) {
  const key = Object.keys((error as { keyPattern?: object }).keyPattern ?? {})[0] ?? "";
  const known = DUPLICATES[key];
  return new AppError("CONFLICT", known?.message ?? "A record with this value exists already", {
    fields: known?.fields,
  });
}

// The caller must not see an unknown error; it is only logged.
export function toAppError(error: unknown): AppError | null {
  const cause = error instanceof GraphQLError && error.originalError ? error.originalError : error;
  if (cause instanceof AppError) return cause;
  if (isDuplicate(cause)) return duplicate(cause);
  if (isDiskFull(cause)) return new AppError("INSUFFICIENT_STORAGE", "The disk is full; nothing was changed");
  if (isUnavailable(cause)) return unavailable();
  if ((cause as { name?: string } | null)?.name === "CastError") return badInput("The id is malformed");
  return null;
}

/** Ends a command with its message alone. */
export class Refusal extends Error {
  override name = "Refusal";
}
