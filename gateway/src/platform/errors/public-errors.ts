import { GraphQLError, Kind, type GraphQLFormattedError, type TypeNode } from "graphql";
import { getMetadataStorage } from "type-graphql";
import { ValidationError, type ObjectSchema, type Schema } from "yup";
import { AppError, badInput, toAppError } from "./app-error.ts";

const place = ({ locations }: GraphQLError) =>
  locations?.[0] ? ` at line ${locations[0].line}, column ${locations[0].column}` : "";

const ownNames = () => {
  const { fields, enums, inputTypes } = getMetadataStorage();
  const named = [...enums, ...inputTypes].map(({ name }) => name);
  return new Set([...fields.map(({ schemaName }) => schemaName), ...named, "String", "Int", "Boolean", "ID"]);
};

const dateAndTime = "a date and time with its zone, such as 2026-11-24T09:00:00Z";

const WORDS: Record<string, string> = {
  Boolean: "a boolean",
  DateTime: dateAndTime,
  DateTimeISO: dateAndTime,
  ID: "an id",
  Int: "an integer",
  String: "a string",
};

const nameOf = (type: TypeNode): string => (type.kind === Kind.NAMED_TYPE ? type.name.value : nameOf(type.type));

const withArticle = (type: string) => `${/^[AEIO]/.test(type) ? "an" : "a"} ${type}`;

const WRONG: Record<string, unknown> = { number: 0.5, date: new Date(NaN) };

function ruleText({ nodes = [] }: GraphQLError, field: string): string | undefined {
  const [definition] = nodes;
  if (definition?.kind !== Kind.VARIABLE_DEFINITION) return undefined;
  const name = nameOf(definition.type);
  const input = getMetadataStorage().inputTypes.find((one) => one.name === name);
  const { rules } = (input?.extensions ?? {}) as { rules?: ObjectSchema<object> };
  const rule = rules?.fields[field as never] as Schema | undefined;
  if (!rule || !(rule.type in WRONG)) return undefined;
  try {
    rule.validateSync(WRONG[rule.type], { strict: true });
    return undefined;
  } catch (error) {
    return error instanceof ValidationError ? error.message : undefined;
  }
}

// graphql-js would quote the value, which may read like the rest of the message.
function wrongVariable(given: GraphQLError): AppError | null {
  const { message } = given;
  const [, variable, path] =
    /^Variable "\$(\w+)" (?:got invalid value.*? at "(\w+(?:\.\w+)*)"|got invalid value|of )/s.exec(message) ?? [];
  if (!variable) return null;
  const known = ownNames();
  const own = (name: string | undefined) => (name && known.has(name) ? name : undefined);
  const type = /(?:; |type |in )"?(\w+)!?"?(?: cannot represent| was not provided| not to be null| enum)/.exec(
    message,
  )?.[1];
  const field = own(path?.split(".").at(-1));
  const expected = WORDS[type ?? ""] ?? (own(type) && type !== field && withArticle(type!));
  const typed = `${field ?? variable} has the wrong type${expected ? `; it must be ${expected}` : ""}`;
  const text = (field && ruleText(given, field)) ?? typed;
  return new AppError("BAD_USER_INPUT", text, field ? { fields: { [field]: text } } : {});
}

const isValue = (error: GraphQLError) => error.nodes?.some(({ kind }) => /Value$/.test(kind)) ?? false;

function unrunnable(error: GraphQLError): AppError | null {
  const { code, http } = error.extensions as { code?: string; http?: { status?: number } };
  if (http?.status === 405) return new AppError("METHOD_NOT_ALLOWED", "Send mutations by POST, queries by POST or GET");
  if (http?.status === 415) return new AppError("UNSUPPORTED_MEDIA_TYPE", "Send application/json");
  if (/^Syntax Error/.test(error.message)) return badInput(`The document has a syntax error${place(error)}`);
  const isTyped = wrongVariable(error);
  if (isTyped) return isTyped;
  if (error.message.startsWith("Too many errors processing variables")) return badInput("The variables are all wrong");
  if (code === "OPERATION_RESOLUTION_FAILURE") return badInput("Name one of the document's operations");
  if (code === "GRAPHQL_VALIDATION_FAILED")
    return badInput(isValue(error) ? `A value has the wrong type${place(error)}` : error.message);
  // By this code and message clients know that they must send the whole query.
  if (code === "PERSISTED_QUERY_NOT_FOUND") return new AppError(code, error.message);
  if (code && /^(BAD_|PERSISTED_|OPERATION_|GRAPHQL_)/.test(code)) return badInput(error.message);
  return null;
}

const isGraphqlOwn = ({ originalError }: GraphQLError) => !originalError || originalError instanceof GraphQLError;

export const publicError = (error: unknown): AppError | null =>
  toAppError(error) ?? (error instanceof GraphQLError && isGraphqlOwn(error) ? unrunnable(error) : null);

export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const { requestId } = (formatted.extensions ?? {}) as { requestId?: string };
  const known = publicError(error);
  const { path, locations } = formatted;
  const where = { ...(locations && { locations }), ...(path && { path }) };
  if (known) return { message: known.message, ...where, extensions: { code: known.code, ...known.details } };
  return { message: "Internal server error", ...where, extensions: { code: "INTERNAL_SERVER_ERROR", requestId } };
}
