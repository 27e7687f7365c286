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
import type { Request } from "express";
import { rootFields } from "../auth/authorize.ts";
import { badInput } from "../errors/app-error.ts";
import type { RestRoute } from "./rest-route.ts";

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
