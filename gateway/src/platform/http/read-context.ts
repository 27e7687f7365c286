import { randomUUID } from "node:crypto";
import type { RequestHandler, Response } from "express";
import type { RequestContext, Viewer } from "./request-context.ts";
import type { Env } from "../config/env.ts";
import type { Logger } from "../log.ts";
import { isFromOwnMachine } from "./local-request.ts";
import type { Claims, Tokens } from "../auth/tokens.ts";

interface Settings {
  env: Env;
  log: Logger;
  tokens: Tokens;
  /** The viewer that the store knows for these claims; null where the account is gone or has moved on. */
  viewerOf: (claims: Claims) => Promise<Viewer | null>;
}

/** Gives the request an id, which every answer and every line of the log about it carries. */
export const identify: RequestHandler = (_request, response, next) => {
  const requestId = randomUUID();
  response.locals.requestId = requestId;
  response.setHeader("X-Request-Id", requestId);
  next();
};

/** Finds out who makes the request. The account is read back each time, so that a role taken away is gone at once. */
export const readContext =
  ({ env, log, tokens, viewerOf }: Settings): RequestHandler =>
  async (request, response, next) => {
    const { requestId } = response.locals as { requestId: string };
    const header = request.headers["x-auth-token"];
    const claims = typeof header === "string" ? tokens.read(header) : null;
    const viewer = claims && (await viewerOf(claims));
    const child = log.child({ requestId });
    if (header !== undefined && !viewer) child.warn({ event: "token refused" });
    const isLocal = isFromOwnMachine(request);
    const address = request.ip ?? "";
    const context: RequestContext = { viewer, requestId, address, isFromOwnMachine: isLocal, log: child, env, tokens };
    response.locals.context = context;
    next();
  };

/** The context that `readContext` left with the answer. */
export const contextOf = (response: Response): RequestContext => response.locals.context as RequestContext;
