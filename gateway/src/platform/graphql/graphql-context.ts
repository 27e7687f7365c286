import type { Request, Response } from "express";
import { getOperationAST, GraphQLError, parse, type DocumentNode, type GraphQLSchema } from "graphql";
import { Role } from "../auth/viewer.ts";
import { rootFields, type Authorize } from "../auth/authorize.ts";
import { contextOf, type RequestContext } from "../http/request-context.ts";
import type { AppError } from "../errors/app-error.ts";
import type { ChangesFound } from "../records/list-page.ts";
import type { LongList } from "./long-lists.ts";
import { parseOptions } from "./document-limits.ts";
import { checkPersistedQuery, type PersistedRequest } from "./persisted-query.ts";

/** What is known of an answer before it is written. */
export interface Answer {
  result?: object;
  /** The variables that the remaining rows of its lists are completed with. */
  variables?: Record<string, unknown>;
  /** Whether it may have any size. */
  isStreamed?: boolean;
  /** Whether it is compressed for a client that asks for that. */
  isCompressed?: boolean;
  /** Caches its bytes as they are sent, with their headers, where it may be cached. */
  store?: (body: Buffer[], headers: Record<string, string>) => void;
}

/** What GraphQL adds to the context of a request. */
export interface GraphqlContext extends RequestContext {
  /** The key under which the response may be cached. */
  cacheKey?: string | undefined;
  /** The Idempotency-Key of a request whose one mutation makes something. */
  idempotencyKey?: string | undefined;
  /** Collects the lists that are too long to be completed in one go. */
  longLists?: LongList[];
  /** How many records the list has of which a page is answered, and the cursor to go on with. */
  total?: number;
  next?: string | undefined;
  /** What is known of the page where it is one of changes. */
  changes?: ChangesFound | undefined;
  /** The answer in the making. Apollo works on a copy of the context, so plugins hand their results over in this object. */
  answer?: Answer;
}

/** The parsed document, or null for what Apollo will refuse. */
function parsed(query: unknown): DocumentNode | null {
  if (typeof query !== "string") return null;
  try {
    return parse(query, parseOptions);
  } catch (error) {
    if (error instanceof GraphQLError) return null;
    throw error;
  }
}

type Asked = PersistedRequest & { operationName?: string };

const asked = ({ method, body, query }: Request) => (method === "POST" ? body : query) as Asked | null;

/** An error of the context, which Apollo answers with this status. */
const withStatus = (error: AppError, status: number) =>
  Object.assign(error, { extensions: { ...error.extensions, http: { status } } });

/** The root fields of the request's operation that exist in the schema; none for a document that cannot be run. */
function fieldsOf(schema: GraphQLSchema, request: Request): string[] {
  const { query, operationName } = asked(request) ?? {};
  const document = parsed(query);
  const operation = document && getOperationAST(document, operationName);
  const isInSchema = (name: string) => {
    const [type, field] = name.split(".") as [string, string];
    return field in ((type === "Mutation" ? schema.getMutationType() : schema.getQueryType())?.getFields() ?? {});
  };
  return document && operation ? rootFields(document, operation).filter(isInSchema) : [];
}

/**
 * Apollo's `context`: lets the access table refuse an operation as soon as it is known, before Apollo looks at its values, its
 * variables or their form. A failed operation is 200, here too.
 */
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
