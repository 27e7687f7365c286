import { Router, type Request, type Response } from "express";
import {
  getVariableValues,
  isObjectType,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from "graphql";
import type { Types } from "mongoose";
import type { AccessRow } from "../auth/authorize.ts";
import { checkAuthentication } from "../auth/recent-authentication.ts";
import { writtenRecord, type ReadScopes, type WrittenRecord } from "../auth/record-reads.ts";
import { hasScopes, needScopes } from "../auth/scopes.ts";
import { readBody } from "../http/body.ts";
import { refuseOtherSites } from "../http/security-headers.ts";
import { contextOf } from "../http/request-context.ts";
import { keyedCall, readIdempotencyKey } from "../idempotency/keyed-call.ts";
import { IdempotentCalls } from "../idempotency/idempotent-calls.ts";
import type { Operations } from "../graphql/run-operation.ts";
import type { GraphqlContext } from "../graphql/graphql-context.ts";
import { AppError, notFound } from "../errors/app-error.ts";
import { publicError } from "../errors/public-errors.ts";
import { closeLists, rowsAfter } from "../graphql/long-lists.ts";
import { jsonPieces } from "../http/json-pieces.ts";
import type { ResponseCache } from "../cache/response-cache.ts";
import { methodNotAllowed } from "../http/error-handler.ts";
import { readableFields, selecting } from "./all-fields.ts";
import { compileRoute, variablesOf, versionsOf, type CompiledRoute, type RestRoute } from "./rest-route.ts";
import { sendArray, sendRecord } from "./rest-response.ts";
import { hasAllFields, hasRemoved, needRemoved, pageHeaders, pageOf, showRemoved } from "./page.ts";

interface Settings {
  schema: GraphQLSchema;
  access: AccessRow[];
  operations: Operations;
  readScopes: ReadScopes;
  cache: ResponseCache;
}

export function restRouter(routes: RestRoute[], settings: Settings): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const calls = new IdempotentCalls();
  for (const path of new Set(routes.map((route) => route.path))) {
    const atPath = routes.filter((route) => route.path === path);
    const served = router.route(path);
    for (const route of atPath) {
      const compiled = compileRoute(route, settings.schema);
      const serve = handle(servedRoute(compiled, settings), settings, calls);
      served[route.method]((request, response) => {
        const { viewer } = contextOf(response);
        return settings.operations.runOperation([compiled.rootField], viewer, () => serve(request, response));
      });
    }
    served.all(methodNotAllowed(atPath.map(({ method }) => method.toUpperCase())));
  }
  return router;
}

interface ServedRoute extends CompiledRoute {
  allFields: DocumentNode;
  readScopes: string[];
}

function servedRoute(route: CompiledRoute, { access, readScopes }: Settings): ServedRoute {
  const { document, type, method } = route;
  const names = method === "get" && isObjectType(type) ? readableFields(type, access) : [];
  const allFields = selecting(document, names);
  return {
    ...route,
    allFields,
    readScopes: readScopes(allFields, allFields.definitions[0] as OperationDefinitionNode),
  };
}

const handle =
  (route: ServedRoute, { schema, operations, cache }: Settings, calls: IdempotentCalls) =>
  async (request: Request, response: Response): Promise<void> => {
    const context = contextOf(response);
    if (route.method === "get" || route.isList) needScopes(context.viewer, route.readScopes);
    // A browser sends a form of another site without asking first, and would use up the limits of its visitor.
    if (route.takesForm && request.is("urlencoded")) refuseOtherSites(request, context.env);
    if (route.limited) await context.limits.look(route.limited, context);
    const input = route.input ? await readBody(request, response, route.takesForm) : {};
    if (route.isList && hasRemoved(request)) needRemoved(context.viewer, route.type.name);
    const document = route.method === "get" && hasAllFields(request) ? route.allFields : route.document;
    const page = route.isList ? pageOf(request) : undefined;
    const contextValue: GraphqlContext = { page, longLists: [], ...context };
    const variables = variablesOf(route, request, input);
    const validity = await cache.validity(route.reads ? [route.reads] : []);
    const key = route.isRepeatable ? readIdempotencyKey(request.headers["idempotency-key"]) : undefined;
    const { path, limited } = route;
    const call = key === undefined ? null : keyedCall(context, { key, path, limited, body: variables.input });
    if (call) await checkAuthentication(route.field, coerced(schema, document, variables, request), context.viewer);
    const run = async (version: number | undefined, newId?: Types.ObjectId) => {
      contextValue.newId = newId;
      const { data, errors } = await operations.executeDocument(document, {
        context: contextValue,
        variables: { ...variables, version },
      });
      if (errors?.[0]) throw asRest(errors[0], request);
      return data?.result;
    };
    const making = cache.begin(route.reads && !page ? request.cacheKey : undefined, validity);
    const made = await making.byOther;
    if (made) return context.sender.send(request, response, [made.body], made.headers);
    try {
      const result = call
        ? await calls.once(call, (newId) => run(undefined, newId))
        : await anyOf(versionsOf(request.headers["if-match"]), run);
      const { sender } = context;
      const caching = { making, sender, route };
      if (result == null) throw notFound("Record");
      if (!route.isList) {
        const isWhole = hasScopes(context.viewer, route.readScopes);
        return await sendRecord(request, response, caching, isWhole ? result : writtenRecord(result as WrittenRecord));
      }
      const { total = 0, next, changes } = contextValue;
      const rest = rowsAfter({ result }, contextValue, variables);
      const pieces = jsonPieces(...showRemoved(result as unknown[], rest, changes?.removed));
      if (!page) return await sendArray(request, response, caching, pieces);
      const headers = pageHeaders(request, page, { total, next, changes });
      await sender.sendPieces(request, response, { pieces, headers, isStreamed: true, effort: "once" });
    } finally {
      making.end();
      await closeLists(contextValue);
    }
  };

// What cannot be carried out is not stored under its key: no limit would count it.
function coerced(schema: GraphQLSchema, document: DocumentNode, variables: object, request: Request): object {
  const { variableDefinitions = [] } = document.definitions[0] as OperationDefinitionNode;
  const { errors, coerced } = getVariableValues(schema, variableDefinitions, { ...variables });
  if (errors) throw asRest(errors[0], request);
  return coerced;
}

async function anyOf<T>(
  [version, ...others]: (number | undefined)[],
  run: (version?: number) => Promise<T>,
): Promise<T> {
  try {
    return await run(version);
  } catch (error) {
    const isStale = error instanceof AppError && error.code === "PRECONDITION_FAILED";
    if (!isStale || others.length === 0) throw error;
    return anyOf(others, run);
  }
}

function asRest(error: unknown, request: Request): unknown {
  const known = publicError(error);
  const isStale = known?.code === "CONFLICT" && known.details.current !== undefined;
  if (isStale && request.headers["if-match"] !== undefined)
    return new AppError("PRECONDITION_FAILED", known.message, known.details);
  return known ?? (error as { originalError?: unknown }).originalError ?? error;
}

export const unknownPath = (): never => {
  throw notFound("Path");
};
