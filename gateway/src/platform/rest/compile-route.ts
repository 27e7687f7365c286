import {
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  isNullableType,
  parse,
  typeFromAST,
  validate,
  type DocumentNode,
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
  type: GraphQLNamedType;
  rootField: string;
  inputFields: string[] | null;
  nullFields: string[];
  isList: boolean;
  reads?: string;
}

export function compileRoute(route: RestRoute, schema: GraphQLSchema): CompiledRoute {
  const document = parse(route.document);
  const [problem] = validate(schema, document);
  const operation = document.definitions[0] as OperationDefinitionNode;
  const [rootField, ...others] = rootFields(document, operation);
  if (problem || !rootField || others.length)
    throw new Error(`${route.method} ${route.path}: ${problem ?? "one root field"}`);
  const input = operation.variableDefinitions?.find(({ variable }) => variable.name.value === "input");
  const inputType = input && getNamedType(typeFromAST(schema, input.type as never));
  const inputFields = isInputObjectType(inputType) ? Object.values(inputType.getFields()) : null;
  const [rootType, field] = rootField.split(".") as [string, string];
  const type = rootType === "Mutation" ? schema.getMutationType() : schema.getQueryType();
  const definition = type!.getFields()[field]!;
  return {
    ...route,
    document,
    type: getNamedType(definition.type),
    rootField,
    inputFields: inputFields && inputFields.map(({ name }) => name),
    nullFields: (inputFields ?? []).filter(({ type }) => isNullableType(type)).map(({ name }) => name),
    isList: isListType(getNullableType(definition.type)),
    reads: definition.extensions.reads as string | undefined,
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
  if (!route.inputFields) return { ...request.params };
  const input: Record<string, unknown> = {};
  for (const name of route.inputFields) {
    const value = Object.hasOwn(body, name) ? (body as Record<string, unknown>)[name] : undefined;
    if (value !== undefined && (value !== null || route.nullFields.includes(name))) input[name] = value;
  }
  return { input, ...request.params };
}
