import { createHash } from "node:crypto";
import type { Request, Response } from "express";
import { getOperationAST, GraphQLError, parse, type DocumentNode, type GraphQLSchema } from "graphql";
import { Role } from "../auth/viewer.ts";
import { rootFields, type Authorize } from "../auth/authorize.ts";
import { contextOf, type RequestContext } from "../http/request-context.ts";
import type { Making } from "../cache/response-cache.ts";
import { badInput, type AppError } from "../errors/app-error.ts";
import type { ChangesFound } from "../records/pages/list-page.ts";
import type { LongList } from "./long-lists.ts";
import { parseOptions } from "./document-limits.ts";

export interface Answer {
  result?: object;
  variables?: Record<string, unknown>;
  isStreamed?: boolean;
  isCompressed?: boolean;
  making?: Making | undefined;
}

export interface GraphqlContext extends RequestContext {
  cacheKey?: string | undefined;
  idempotencyKey?: string | undefined;
  longLists?: LongList[];
  total?: number;
  next?: string | undefined;
  changes?: ChangesFound | undefined;
  // Apollo works on a copy of the context, so plugins pass their results in this object.
  answer?: Answer;
}

function parsed(query: unknown): DocumentNode | null {
  if (typeof query !== "string") return null;
  try {
    return parse(query, parseOptions);
  } catch (error) {
    if (error instanceof GraphQLError) return null;
    throw error;
  }
}

const sha256Pattern = /^[0-9a-f]{64}$/;

interface PersistedRequest {
  query?: unknown;
  extensions?: unknown;
}

const parsedExtensions = (extensions: unknown): unknown => {
  if (typeof extensions !== "string") return extensions;
  try {
    return JSON.parse(extensions);
  } catch {
    return null;
  }
};

// Apollo would take a malformed `persistedQuery` for a server error or for an unknown hash.
function checkPersistedQuery({ query, extensions }: PersistedRequest): void {
  const { persistedQuery } = Object(parsedExtensions(extensions)) as { persistedQuery?: unknown };
  if (persistedQuery == null) return;
  const { version, sha256Hash } = Object(persistedQuery) as { version?: unknown; sha256Hash?: unknown };
  if (version !== 1) throw badInput("extensions.persistedQuery must be an object with version 1");
  if (typeof sha256Hash !== "string" || !sha256Pattern.test(sha256Hash))
    throw badInput("sha256Hash must be the SHA-256 hash of the query, 64 hexadecimal digits in lower case");
  if (typeof query === "string" && createHash("sha256").update(query).digest("hex") !== sha256Hash)
    throw badInput("sha256Hash must be the SHA-256 hash of the query that comes with it");
}

type Asked = PersistedRequest & { operationName?: string };

const asked = ({ method, body, query }: Request) => (method === "POST" ? body : query) as Asked | null;

const withStatus = (error: AppError, status: number) =>
  Object.assign(error, { extensions: { ...error.extensions, http: { status } } });

function fieldsOf(schema: GraphQLSchema, request: Request): string[] {
  const { query, operationName } = asked(request) ?? {};
  const document = parsed(query);
  const operation = document && getOperationAST(document, operationName || null);
  const isInSchema = (name: string) => {
    const [type, field] = name.split(".") as [string, string];
    return field in ((type === "Mutation" ? schema.getMutationType() : schema.getQueryType())?.getFields() ?? {});
  };
  return document && operation ? rootFields(document, operation).filter(isInSchema) : [];
}

// Refuses an operation before Apollo reads its values and variables, so that access is checked before input.
export const contextWith =
  (schema: GraphQLSchema, authorize: Authorize) =>
  async ({ req, res }: { req: Request; res: Response }): Promise<GraphqlContext> => {
    const context = { cacheKey: req.cacheKey, ...contextOf(res) };
    const { viewer, log } = context;
    res.setHeader("Cache-Control", "no-store");
    try {
      if (viewer?.role !== Role.Admin || viewer.apiKey) authorize(fieldsOf(schema, req), viewer);
    } catch (error) {
      log.warn({ event: "refused", code: (error as AppError).code, actor: viewer?._id });
      throw withStatus(error as AppError, 200);
    }
    try {
      checkPersistedQuery(asked(req) ?? {});
    } catch (error) {
      throw withStatus(error as AppError, 400);
    }
    return context;
  };
