import { GraphQLError } from "graphql";
import { isDiskFull, isDuplicate, isUnavailable } from "./storage-errors.ts";

/** Every public error code beside its one HTTP status. */
export const STATUS_BY_CODE = {
  BAD_USER_INPUT: 400,
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

/** The codes of refused calls, which are logged. */
export const REFUSALS: readonly ErrorCode[] = [
  "UNAUTHENTICATED",
  "FORBIDDEN",
  "REAUTHENTICATION_REQUIRED",
  "RATE_LIMITED",
];

/** What `extensions.code` and a REST error's `code` can be. */
export type ErrorCode = keyof typeof STATUS_BY_CODE;

/** Why a line of a file was refused: its number, from 1, and a text for each field. */
export interface LineError {
  line: number;
  fields: Record<string, string>;
}

/** What a caller gets in addition to code and message: texts of fields, the current record, seconds to wait. */
interface ErrorDetails {
  fields?: Record<string, string>;
  current?: unknown;
  lines?: LineError[];
  retryAfter?: number;
  /** Which limit of work was reached: of the document's cost, or of the answer's bytes. */
  limit?: "cost" | "bytes";
}

/** An error whose code and message are meant for the caller, through either interface. */
export class AppError extends GraphQLError {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message, { extensions: { code, ...details } });
    this.code = code;
    this.details = details;
  }
}

/** 400 with a text per field; the first text is the message. */
export const invalidFields = (fields: Record<string, string>) =>
  new AppError("BAD_USER_INPUT", Object.values(fields)[0] ?? "Invalid input", { fields });
/** 400 with one reason. */
export const badInput = (message: string) => new AppError("BAD_USER_INPUT", message);
/** 401: nobody is signed in, or the credentials are wrong. */
export const unauthenticated = (message = "Sign in to do this") => new AppError("UNAUTHENTICATED", message);
/** 403: signed in, without the role; the text names the field where one selected field is what is refused. */
export const forbidden = (field?: string) =>
  new AppError("FORBIDDEN", `You don't have permission to do this${field === undefined ? "" : `: ${field}`}`);
/** 403: the API key does not have this scope. */
export const missingScope = (scope: string) =>
  new AppError("FORBIDDEN", `This API key doesn't have the scope ${scope}`);
/** 403: what only somebody who is signed in may do; `what` completes "No API key can …". */
export const noApiKeys = (what = "do this") =>
  new AppError("FORBIDDEN", `No API key can ${what}; sign in and send the session's token`);
/** 403: the session was not authenticated recently enough for a change of how an account signs in. */
export const reauthenticationRequired = () =>
  new AppError("REAUTHENTICATION_REQUIRED", "Confirm that it is you: call reauthenticate, then repeat this call");
/** 404 naming what was looked for. */
export const notFound = (what: string) => new AppError("NOT_FOUND", `${what} not found`);
/** 404: whatever is wrong with a link, it is told alike. */
export const invalidLink = () => new AppError("NOT_FOUND", "The link is no longer valid");
/** 409; `current` is the current record. */
export const conflict = (message: string, current?: unknown) => new AppError("CONFLICT", message, { current });
/** 429; `retryAfter` in seconds. */
export const rateLimited = (retryAfter: number) =>
  new AppError("RATE_LIMITED", "Too many attempts; try again later", { retryAfter });
/** 503; `retryAfter` in seconds. */
export const unavailable = (retryAfter = 2) =>
  new AppError("UNAVAILABLE", "The service is busy. Try again in a moment", { retryAfter });

/** 503 that no waiting changes: what the settings do not provide for; the text names the setting. */
export const notProvided = (message: string) => new AppError("UNAVAILABLE", message);

/** 503 for what goes out by mail. */
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

/** The public error for what was thrown; null for what only the log may see. */
export function toAppError(error: unknown): AppError | null {
  const cause = error instanceof GraphQLError && error.originalError ? error.originalError : error;
  if (cause instanceof AppError) return cause;
  if (isDuplicate(cause)) return duplicate(cause);
  if (isDiskFull(cause)) return new AppError("INSUFFICIENT_STORAGE", "The disk is full; nothing was changed");
  if (isUnavailable(cause)) return unavailable();
  if ((cause as { name?: string } | null)?.name === "CastError") return badInput("The id is malformed");
  return null;
}
