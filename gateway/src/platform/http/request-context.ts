import { randomUUID } from "node:crypto";
import type { RequestHandler, Response } from "express";
import type { Claims, Tokens } from "../auth/tokens.ts";
import type { Viewer } from "../auth/viewer.ts";
import type { Env } from "../config/env.ts";
import type { Logger } from "../log.ts";
import type { ListPage } from "../records/list-page.ts";
import { isLocalRequest } from "./local-request.ts";

/** What every resolver gets, whichever interface the call came through. */
export interface RequestContext {
  viewer: Viewer | null;
  requestId: string;
  /** The caller's network address, behind as many proxies as are trusted. */
  address: string;
  /** Whether it was sent from the gateway's own machine, without a sign of a proxy. */
  isLocal: boolean;
  log: Logger;
  env: Env;
  tokens: Tokens;
  /** The page of a list that is wanted; the whole list without one. */
  page?: ListPage;
}

interface Settings {
  env: Env;
  log: Logger;
  tokens: Tokens;
  /** The viewer that the store knows for these claims; null where the account is gone or has moved on. */
  viewerOf: (claims: Claims) => Promise<Viewer | null>;
}

/** Gives the request an id, which its response and every line of the log about it carry. */
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
    const isLocal = isLocalRequest(request);
    const address = request.ip ?? "";
    response.locals.context = { viewer, requestId, address, isLocal, log: child, env, tokens } satisfies RequestContext;
    next();
  };

/** The context that `readContext` left with the response. */
export const contextOf = (response: Response): RequestContext => response.locals.context as RequestContext;
