import {
  Kind,
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from "graphql";
import type { AccessRow } from "../auth/authorize.ts";
import { recordKindOf } from "../auth/record-reads.ts";
import { compileRoute, type CompiledRoute, type RestRoute } from "../rest/rest-route.ts";
import type { RestErrorCode } from "../errors/app-error.ts";
import { responsesFor } from "./errors.ts";
import type { Examples } from "./examples.ts";
import { headersOf } from "./parameters.ts";
import { refTo, type Answer, type JsonSchema, type MediaType, type Operation } from "../../../contract/openapi.ts";
import { mayBeForbidden, needsScope, securityOf } from "./security.ts";
import type { TypeSchemas } from "./type-schemas.ts";

export interface Sources {
  schema: GraphQLSchema;
  access: AccessRow[];
  types: TypeSchemas;
  examples: Examples;
}

interface Described extends Sources {
  route: CompiledRoute;
  call: string;
  takesVersion: boolean;
  isLimited: boolean;
  isRepeatable: boolean;
}

function described(given: RestRoute, sources: Sources): Described {
  const route = compileRoute(given, sources.schema);
  const { variableDefinitions = [] } = route.document.definitions[0] as OperationDefinitionNode;
  return {
    ...sources,
    route,
    call: `${route.method.toUpperCase()} ${route.path}`,
    takesVersion: variableDefinitions.some(({ variable }) => variable.name.value === "version"),
    isLimited: route.limited !== undefined,
    isRepeatable: route.isRepeatable ?? false,
  };
}

const isRead = ({ route }: Described) => route.method === "get";

function parametersOf(described: Described): Operation["parameters"] {
  const { route, takesVersion, isRepeatable } = described;
  const names = [
    ...(route.path.includes(":_id") ? ["_id"] : []),
    ...(route.isList ? ["page", "limit", "after", "updatedSince", "removed"] : []),
    ...(isRead(described) ? ["fields", "If-None-Match"] : []),
    ...(takesVersion ? ["If-Match"] : []),
    ...(isRepeatable ? ["Idempotency-Key"] : []),
    ...(route.limited === "login" ? ["device"] : []),
  ];
  return names.map((name) => refTo("parameters", name));
}

// `body` is called with a schema in place of the result, so that its own texts become constants.
function bodySchema(body: CompiledRoute["body"], result: JsonSchema): JsonSchema {
  if (!body) return result;
  const properties = Object.entries(body(result) as object).map(([name, value]): [string, JsonSchema] => [
    name,
    typeof value === "string" ? { type: "string", const: value } : (value as JsonSchema),
  ]);
  return {
    type: "object",
    properties: Object.fromEntries(properties),
    required: properties.map(([name]) => name),
    additionalProperties: false,
  };
}

const selectedBy = ({ route }: Described) =>
  ((route.document.definitions[0] as OperationDefinitionNode).selectionSet.selections[0] as FieldNode).selectionSet;

const isReducible = (described: Described) =>
  !isRead(described) &&
  needsScope(described.access, described.call) &&
  recordKindOf(described.route.field.type) !== undefined;

function mediaOf(described: Described): MediaType {
  const { route, types, examples } = described;
  const { type } = route.field;
  const whole = bodySchema(route.body, types.output(type, selectedBy(described)));
  const schema = isReducible(described) ? { anyOf: [whole, types.writtenRecord()] } : whole;
  const example = examples.result(type, selectedBy(described));
  return { schema, example: route.body ? route.body(example) : example };
}

const hasVersion = (described: Described) =>
  selectedBy(described)?.selections.some((node) => node.kind === Kind.FIELD && node.name.value === "version");

function successOf(described: Described): Record<string, Answer> {
  const { route, isLimited } = described;
  const own = [
    ...(route.isList || hasVersion(described) ? ["ETag"] : []),
    ...(route.isList ? ["X-Total-Count", "X-Next-Since"] : []),
    ...(isLimited ? ["RateLimit-Policy", "RateLimit"] : []),
    ...(route.limited === "login" ? ["Set-Cookie"] : []),
  ];
  const record = route.type as GraphQLObjectType;
  const description = route.isList ? "The list, or the page of it." : (record.description ?? record.name);
  const ok = { description, headers: headersOf(...own), content: { "application/json": mediaOf(described) } };
  return {
    [route.status ?? 200]: ok,
    ...(isRead(described) && {
      304: { description: "The version that the caller has is still the current one.", headers: headersOf("ETag") },
    }),
  };
}

function errorsOf(described: Described): Partial<Record<RestErrorCode, string | true>> {
  const { route, call, access, takesVersion, isRepeatable } = described;
  return {
    BAD_USER_INPUT: true,
    UNAUTHENTICATED: true,
    ...((mayBeForbidden(access, call) || route.isList) && { FORBIDDEN: true }),
    ...(route.path.includes(":_id") && { NOT_FOUND: true }),
    ...(takesVersion && { PRECONDITION_FAILED: true }),
    ...(route.input && { PAYLOAD_TOO_LARGE: true, UNSUPPORTED_MEDIA_TYPE: true }),
    ...(isRepeatable && { CONFLICT: true, IDEMPOTENCY_MISMATCH: true }),
    ...route.errors,
    INTERNAL_SERVER_ERROR: true,
    UNAVAILABLE: true,
    ...(!isRead(described) && { INSUFFICIENT_STORAGE: true }),
  };
}

function bodyOf({ route, types }: Described): Operation["requestBody"] {
  if (!route.input) return undefined;
  const media = { schema: types.input(route.input), ...(route.example && { example: route.example }) };
  return {
    required: true,
    content: { "application/json": media, ...(route.takesForm && { "application/x-www-form-urlencoded": media }) },
  };
}

function inWords(text: string | null | undefined): { summary: string; description?: string } {
  const [, first = text ?? "", more] = /^(.*?[^.])[.;](?:\s(.*))?$/s.exec(text ?? "") ?? [];
  return { summary: first, ...(more && text && { description: text }) };
}

export function restOperation(route: RestRoute, sources: Sources): Operation {
  const whole = described(route, sources);
  const { call, access } = whole;
  const { field } = whole.route;
  return {
    operationId: field.name,
    tags: [route.path.split("/")[1]!],
    ...inWords(field.description),
    security: securityOf(access, call),
    parameters: parametersOf(whole),
    requestBody: bodyOf(whole),
    responses: { ...successOf(whole), ...responsesFor(errorsOf(whole)) },
  };
}
