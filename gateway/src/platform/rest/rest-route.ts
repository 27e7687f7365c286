import type { Request } from "express";
import {
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  isNullableType,
  parse,
  typeFromAST,
  type DocumentNode,
  type GraphQLField,
  type GraphQLInputObjectType,
  type GraphQLNamedType,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from "graphql";
import { rootFields } from "../auth/authorize.ts";
import type { Limited } from "../auth/rate-limits.ts";
import { badInput, type RestErrorCode } from "../errors/app-error.ts";

export interface RestRoute {
  method: "get" | "post" | "put" | "delete";
  /** Below /api; `:_id` becomes the variable `_id`, the body `input` and If-Match `version`. */
  path: string;
  document: string;
  status?: number;
  takesForm?: boolean;
  isRepeatable?: boolean;
  limited?: Limited;
  body?: (result: unknown) => unknown;
  example?: object;
  errors?: Partial<Record<RestErrorCode, string>>;
}

interface CrudRoutesOptions {
  path: string;
  /** The name of the type in the mutations: `BlogPost` of `createBlogPost`. */
  type: string;
  list: string;
  /** The query of one record, where there is one. */
  one?: string;
  /** The fields of an answer: `{ _id title }`. */
  selection: string;
  example: object;
  updateInput?: string;
  create?: Partial<RestRoute>;
  update?: Partial<RestRoute>;
  delete?: Partial<RestRoute>;
}

/** The reads of an entity, and its three writes. */
export function crudRoutes({ path, type, list, one, selection, example, ...more }: CrudRoutesOptions): RestRoute[] {
  const { updateInput = `${type}Input` } = more;
  const document = `query ($_id: ID!) { result: ${one}(_id: $_id) ${selection} }`;
  return [
    { method: "get", path: `${path}/list`, document: `{ result: ${list} ${selection} }` },
    ...(one ? [{ method: "get", path: `${path}/:_id`, document } as const] : []),
    {
      method: "post",
      path,
      status: 201,
      isRepeatable: true,
      document: `mutation ($input: ${type}Input!) { result: create${type}(input: $input) ${selection} }`,
      example,
      ...more.create,
    },
    {
      method: "put",
      path: `${path}/:_id`,
      document: `mutation ($_id: ID!, $input: ${updateInput}!, $version: Int) { result: update${type}(_id: $_id, input: $input, version: $version) ${selection} }`,
      example,
      ...more.update,
    },
    {
      method: "delete",
      path: `${path}/:_id`,
      document: `mutation ($_id: ID!, $version: Int) { result: delete${type}(_id: $_id, version: $version) ${selection} }`,
      ...more.delete,
    },
  ];
}

export interface CompiledRoute extends Omit<RestRoute, "document"> {
  document: DocumentNode;
  rootField: string;
  field: GraphQLField<unknown, unknown>;
  type: GraphQLNamedType;
  input: GraphQLInputObjectType | null;
  isList: boolean;
  reads?: string;
}

/** The document must be valid; a test validates all, because that took 3 % of each start. */
export function compileRoute(route: RestRoute, schema: GraphQLSchema): CompiledRoute {
  const document = parse(route.document);
  const operation = document.definitions[0] as OperationDefinitionNode;
  const [rootField, ...others] = rootFields(document, operation);
  if (!rootField || others.length) throw new Error(`${route.method} ${route.path}: one root field`);
  const input = operation.variableDefinitions?.find(({ variable }) => variable.name.value === "input");
  const inputType = input && getNamedType(typeFromAST(schema, input.type as never));
  const field = schema.getRootType(operation.operation)!.getFields()[rootField.split(".")[1]!]!;
  return {
    ...route,
    document,
    rootField,
    field,
    type: getNamedType(field.type),
    input: isInputObjectType(inputType) ? inputType : null,
    isList: isListType(getNullableType(field.type)),
    reads: field.extensions.reads as string | undefined,
  };
}

const mostVersions = 20;

// The version is the same in every encoding; a foreign tag matches nothing.
export function versionsOf(header: string | undefined): (number | undefined)[] {
  if (header === undefined || header.trim() === "*") return [undefined];
  const tags = header.split(",", mostVersions).map((tag) => /^\s*"(\d{1,9})(?:-br|-gzip)?"\s*$/.exec(tag)?.[1]);
  const versions = tags.filter((tag) => tag !== undefined).map(Number);
  return versions.length > 0 ? versions : [-1];
}

export function variablesOf(route: CompiledRoute, request: Request, body: unknown): Record<string, unknown> {
  if (typeof body !== "object" || body === null || Array.isArray(body))
    throw badInput("The body must be a JSON object");
  if (!route.input) return { ...request.params };
  const input: Record<string, unknown> = {};
  for (const { name, type } of Object.values(route.input.getFields())) {
    const value = Object.hasOwn(body, name) ? (body as Record<string, unknown>)[name] : undefined;
    if (value !== undefined && (value !== null || isNullableType(type))) input[name] = value;
  }
  return { input, ...request.params };
}
