import { randomUUID } from "node:crypto";
import type { Request, RequestHandler, Response } from "express";
import type { Types } from "mongoose";
import type { ActivityLog, Recorder } from "../activity/activity-log.ts";
import { credentialsOf } from "../auth/credentials.ts";
import { deviceOf, type Device } from "../auth/device-cookie.ts";
import { networkHash } from "../auth/network-hash.ts";
import type { Passwords } from "../auth/passwords.ts";
import { rateLimitHeaders, type Quota } from "../auth/rate-limit-headers.ts";
import type { RateLimits } from "../auth/rate-limits.ts";
import type { Claims, Tokens } from "../auth/tokens.ts";
import type { Viewer } from "../auth/viewer.ts";
import type { Env } from "../config/env.ts";
import type { Logger } from "../log.ts";
import type { RenderedPosts } from "../markdown/rendered-posts.ts";
import type { Outbox } from "../mail/outbox.ts";
import type { Metrics } from "../metrics/metrics.ts";
import type { RevisionOf } from "../records/changes-resolver.ts";
import type { PageRange } from "../records/list-page.ts";
import type { Webhooks } from "../webhooks/webhooks.ts";
import type { BodySender } from "./body-sender.ts";
import { isLocalRequest } from "./local-request.ts";
import { traceOf } from "./trace-parent.ts";

/** What lives as long as the gateway and serves all requests. */
export interface Services {
  env: Env;
  log: Logger;
  limits: RateLimits;
  passwords: Passwords;
  renderedPosts: RenderedPosts;
  activity: ActivityLog;
  /** Null where no mail is sent. */
  outbox: Outbox | null;
  webhooks: Webhooks;
  sender: BodySender;
  /** Null without METRICS_PORT. */
  metrics: Metrics | null;
}

/** What every resolver gets, through GraphQL and REST alike. */
export interface RequestContext extends Services {
  viewer: Viewer | null;
  requestId: string;
  /** The caller's network address, behind as many proxies as are trusted. */
  address: string;
  /** Names the caller's network in the log, by a keyed hash. */
  network: () => string;
  device: Device;
  /** The header User-Agent, which callers choose. */
  userAgent: string | undefined;
  /** Whether the request was sent from the gateway's own machine, without a proxy. */
  isLocal: () => boolean;
  tokens: Tokens;
  revisionOf: RevisionOf;
  /** Records an event as done by the viewer in this request. */
  record: Recorder;
  /** Sends the remaining limits in headers. */
  reportQuotas: (quotas: Quota[]) => void;
  /** The page of a list that is wanted; the whole list without one. */
  page?: PageRange;
  /** The id for the record that a call makes which may be repeated; any without one. */
  newId?: Types.ObjectId;
  /** 32 bytes for the secret that such a call makes, the same in each repeat; random ones without. */
  newSecret?: Buffer;
}

interface Settings {
  services: Services;
  tokens: Tokens;
  /** The active account of these claims; null where it was deleted or its password changed since. */
  viewerOf: (claims: Claims) => Promise<Viewer | null>;
  /** The maker of the API key with this secret, limited to its scopes. Throws UNAUTHENTICATED. */
  apiKeyViewerOf: (secret: string, log: Logger) => Promise<Viewer>;
  revisionOf: RevisionOf;
}

/** Gives the request an id, which its response and every line of the log about it carry. */
export const identify: RequestHandler = (_request, response, next) => {
  const requestId = randomUUID();
  response.locals.requestId = requestId;
  response.setHeader("X-Request-Id", requestId);
  next();
};

/** A session that is not, or no longer, is nobody's; an API key that is not is an error, for public calls too. */
async function identifyViewer(
  request: Request,
  log: Logger,
  { tokens, viewerOf, apiKeyViewerOf }: Settings,
): Promise<Viewer | null> {
  const { apiKey, session } = credentialsOf(request);
  if (apiKey !== undefined) return apiKeyViewerOf(apiKey, log);
  const claims = tokens.read(session);
  const viewer = claims && (await viewerOf(claims));
  if (session !== undefined && !viewer) log.warn({ event: "token refused" });
  return viewer;
}

/** Identifies the viewer. Reads the account, and the API key, at each request, so that what is revoked is dead at once. */
export function readContext(settings: Settings): RequestHandler {
  const { services, tokens, revisionOf } = settings;
  const { log: rootLog, ...shared } = services;
  const deviceKey = tokens.keyFor("device cookie");
  const networkKey = tokens.keyFor("log network");
  const isSecure = services.env.publicUrl.startsWith("https:");
  return async (request, response, next) => {
    const { requestId } = response.locals as { requestId: string };
    const requestLog = rootLog.child({ requestId, ...traceOf(request) });
    const viewer = await identifyViewer(request, requestLog, settings);
    const log = viewer?.apiKey ? requestLog.child({ key: viewer.apiKey._id }) : requestLog;
    const address = request.ip ?? "";
    const actor = { ...(viewer && { actorId: viewer._id }), ...(viewer?.apiKey && { keyId: viewer.apiKey._id }) };
    const record: Recorder = (happened) => services.activity.record({ ...actor, requestId, ...happened });
    // With what is shared first V8 takes fifty times as long to make the object.
    const context: RequestContext = {
      viewer,
      requestId,
      address,
      network: () => networkHash(address, networkKey),
      device: deviceOf(request, response, deviceKey, isSecure),
      userAgent: request.headers["user-agent"],
      isLocal: () => isLocalRequest(request),
      log,
      tokens,
      revisionOf,
      record,
      reportQuotas: (quotas) => void response.set(rateLimitHeaders(quotas)),
      ...shared,
    };
    response.locals.context = context;
    next();
  };
}

/** The context that `readContext` left with the response. */
export const contextOf = (response: Response): RequestContext => response.locals.context as RequestContext;
