import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Request, RequestHandler, Response } from "express";
import type { Types } from "mongoose";
import type { ActivityLog, Recorder } from "../activity/activity-log.ts";
import { isApiKey } from "../auth/api-key-secret.ts";
import { devicesWith, type Device } from "../auth/device-cookie.ts";
import { networkHash } from "../auth/caller-address.ts";
import type { Passwords } from "../auth/passwords.ts";
import { rateLimitHeaders, type Quota } from "../auth/rate-limit-rules.ts";
import type { RateLimits } from "../auth/rate-limits.ts";
import type { Tokens } from "../auth/tokens.ts";
import type { Viewer, Viewers } from "../auth/viewer.ts";
import { isLoopback, type Env } from "../config/env.ts";
import { unauthenticated } from "../errors/app-error.ts";
import type { Logger } from "../log.ts";
import type { RenderedPosts } from "../markdown/rendered-posts.ts";
import type { Outbox } from "../mail/outbox.ts";
import type { Metrics } from "../metrics/metrics.ts";
import type { Erasure } from "../records/personal-data.ts";
import type { RevisionOf } from "../records/changes-resolver.ts";
import type { PageRange } from "../records/pages/list-page.ts";
import type { Webhooks } from "../webhooks/webhooks.ts";
import type { BodySender } from "./body-sender.ts";

export interface Services {
  env: Env;
  log: Logger;
  limits: RateLimits;
  passwords: Passwords;
  renderedPosts: RenderedPosts;
  activity: ActivityLog;
  outbox: Outbox | null;
  webhooks: Webhooks;
  erasure: Erasure;
  sender: BodySender;
  metrics: Metrics | null;
}

export interface RequestContext extends Services {
  viewer: Viewer | null;
  requestId: string;
  address: string;
  network: () => string;
  device: Device;
  userAgent: string | undefined;
  isLocal: () => boolean;
  tokens: Tokens;
  revisionOf: RevisionOf;
  /** Also wakes webhooks: a write with an outbox event is recorded, too. */
  record: Recorder;
  reportQuotas: (quotas: Quota[]) => void;
  page?: PageRange;
  newId?: Types.ObjectId;
  newSecret?: Buffer;
}

interface Settings {
  services: Services;
  tokens: Tokens;
  viewers: Viewers;
  revisionOf: RevisionOf;
}

export const identify: RequestHandler = (_request, response, next) => {
  const requestId = randomUUID();
  response.locals.requestId = requestId;
  response.setHeader("X-Request-Id", requestId);
  next();
};

interface Credentials {
  apiKey?: string;
  session?: string;
}

// RFC 6750; the scheme is case-insensitive.
const bearer = /^bearer +([\w.~+/-]+=*)$/i;

function credentialsOf({ headers, headersDistinct }: IncomingMessage): Credentials {
  const session = headers["x-auth-token"];
  if (headers.authorization === undefined) return typeof session === "string" ? { session } : {};
  if (session !== undefined) throw unauthenticated("Send either Authorization or x-auth-token, not both");
  // `headers` contains only the first of several Authorization headers.
  const [, credential] = headersDistinct.authorization?.length === 1 ? (bearer.exec(headers.authorization) ?? []) : [];
  if (!credential) throw unauthenticated("Send one header Authorization: Bearer, with an API key or a session's token");
  return isApiKey(credential) ? { apiKey: credential } : { session: credential };
}

// An invalid session is an anonymous viewer; an invalid API key is an error, for public calls too.
async function identifyViewer(request: Request, log: Logger, { tokens, viewers }: Settings): Promise<Viewer | null> {
  const { apiKey, session } = credentialsOf(request);
  if (apiKey !== undefined) return viewers.apiKey(apiKey, log);
  const claims = tokens.read(session);
  const viewer = claims && (await viewers.session(claims));
  if (session !== undefined && !viewer) log.warn({ event: "token refused" });
  return viewer;
}

const setByProxies = /^(forwarded|via|x-real-ip|x-forwarded-.+)$/;

export function isLocalRequest({ headers, httpVersion }: IncomingMessage): boolean {
  const { host, origin = `http://${host}` } = headers;
  // By default nginx forwards neither caller nor host, but speaks HTTP/1.0.
  const isProxied = httpVersion === "1.0" || Object.keys(headers).some((name) => setByProxies.test(name));
  return !isProxied && isLoopback(`http://${host}`) && isLoopback(origin);
}

// W3C Trace Context; only a newer version than 00 may have more after the flags.
const pattern = /^(?!ff|00.{54})[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(-.*)?$/;

export function traceOf({ headers }: IncomingMessage): { traceId?: string } {
  const traceId = pattern.exec(String(headers.traceparent ?? ""))?.[1];
  return traceId ? { traceId } : {};
}

// Reads the account and the API key at each request, so that a revoked one is refused at once.
export function readContext(settings: Settings): RequestHandler {
  const { services, tokens, revisionOf } = settings;
  const { log: rootLog, ...shared } = services;
  const networkKey = tokens.keyFor("log network");
  const deviceOf = devicesWith(tokens.keyFor("device cookie"), services.env.publicUrl.startsWith("https:"));
  return async (request, response, next) => {
    const { requestId } = response.locals as { requestId: string };
    const requestLog = rootLog.child({ requestId, ...traceOf(request) });
    const viewer = await identifyViewer(request, requestLog, settings);
    const log = viewer?.apiKey ? requestLog.child({ key: viewer.apiKey._id }) : requestLog;
    const address = request.ip ?? "";
    const actor = { ...(viewer && { actorId: viewer._id }), ...(viewer?.apiKey && { keyId: viewer.apiKey._id }) };
    const record: Recorder = async (happened) => {
      await services.activity.record({ ...actor, requestId, ...happened });
      services.webhooks.wake();
    };
    // With the shared properties first V8 takes fifty times as long to make the object.
    const context: RequestContext = {
      viewer,
      requestId,
      address,
      network: () => networkHash(address, networkKey),
      device: deviceOf(request, response),
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

export const contextOf = (response: Response): RequestContext => response.locals.context as RequestContext;
