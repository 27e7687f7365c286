import {
  getNamedType,
  getNullableType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type GraphQLInputObjectType,
  type GraphQLObjectType,
  type GraphQLType,
  type SelectionSetNode,
} from "graphql";
import type { AccessRow } from "../auth/authorize.ts";
import { readableFields } from "../rest/all-fields.ts";
import { rulesOf } from "../records/input-rules.ts";
import { refTo, type JsonSchema } from "../../../contract/openapi.ts";
import { ruleSchemas } from "./rule-schemas.ts";

const SCALARS: Record<string, JsonSchema> = {
  ID: { type: "string", pattern: "^[0-9a-fA-F]{24}$" },
  String: { type: "string" },
  Int: { type: "integer", format: "int32" },
  Boolean: { type: "boolean" },
  DateTimeISO: { type: "string", format: "date-time" },
};

function scalarSchema(type: GraphQLType): JsonSchema {
  const inner = getNamedType(type);
  if (isEnumType(inner)) return { type: "string", enum: inner.getValues().map(({ name }) => name) };
  const schema = SCALARS[inner.name];
  if (!schema) throw new Error(`Say in type-schemas.ts what ${inner.name} is in JSON.`);
  return { ...schema };
}

const orNull = (schema: JsonSchema): JsonSchema => ({ ...schema, type: [schema.type, "null"] });

const DEFAULTS: Record<string, unknown> = { string: "", integer: 0, boolean: false };

// Not `oneOf`: generated clients then know no field of a record.
function listed({ properties, required, description, ...schema }: JsonSchema): JsonSchema {
  const always = ["_id", "version"];
  const whole = required as string[];
  const fields = Object.entries(properties as Record<string, JsonSchema>).map(([name, field]) => [
    name,
    whole.includes(name) && !always.includes(name) ? { ...field, default: DEFAULTS[String(field.type)] } : field,
  ]);
  const removed = {
    type: "boolean",
    description: "The record is not listed any more; it has _id and version alone. Only with removed=true.",
  };
  return {
    ...schema,
    description: `${String(description)} With removed=true it may be a removal.`,
    properties: { ...Object.fromEntries(fields), removed } as JsonSchema,
    required: always,
    if: { required: ["removed"] },
    // Here, because openapi-generator's Python client refuses a boolean with an enumeration.
    then: { properties: { removed: { const: true } }, maxProperties: 3 },
    else: { required: whole },
  };
}

export class TypeSchemas {
  readonly schemas: Record<string, JsonSchema> = {};
  readonly #access: AccessRow[];

  constructor(access: AccessRow[]) {
    this.#access = access;
  }

  output(type: GraphQLType, selections: SelectionSetNode | undefined): JsonSchema {
    const inner = getNullableType(type);
    if (isListType(inner)) return { type: "array", items: this.#item(inner.ofType as GraphQLType, selections) };
    const named = isNonNullType(inner) ? getNamedType(inner) : inner;
    if (!isObjectType(named)) return isNonNullType(type) ? scalarSchema(type) : orNull(scalarSchema(type));
    this.#add(named.name, this.#object(named, selections));
    return refTo("schemas", named.name) as unknown as JsonSchema;
  }

  writtenRecord(): JsonSchema {
    this.#add("WrittenRecord", {
      type: "object",
      description: "A record as it is answered to an API key that lacks the read scope of its kind.",
      properties: {
        _id: { ...SCALARS.ID, description: "The record's id: 24 hexadecimal digits." },
        version: { ...SCALARS.Int, description: "The version that the call wrote." },
      },
      required: ["_id", "version"],
      additionalProperties: false,
    });
    return refTo("schemas", "WrittenRecord") as unknown as JsonSchema;
  }

  input(type: GraphQLInputObjectType): JsonSchema {
    const { fields: rules, whole } = ruleSchemas(rulesOf(type.name));
    const fields = Object.values(type.getFields());
    const properties = fields.map((field) => {
      const rule = rules[field.name];
      const schema = { ...scalarSchema(field.type), ...rule?.schema, description: field.description };
      return [field.name, rule?.isRequired ? schema : orNull(schema)];
    });
    const required = fields.flatMap(({ name }) => (rules[name]?.isRequired ? name : []));
    this.#add(type.name, {
      type: "object",
      description: type.description,
      properties: Object.fromEntries(properties) as JsonSchema,
      ...(required.length > 0 && { required }),
      ...whole,
    });
    return refTo("schemas", type.name) as unknown as JsonSchema;
  }

  #item(type: GraphQLType, selections: SelectionSetNode | undefined): JsonSchema {
    const named = getNamedType(type);
    if (!isObjectType(named) || !named.extensions.storedFields) return this.output(type, selections);
    this.#add(`Listed${named.name}`, listed(this.#object(named, selections)));
    return refTo("schemas", `Listed${named.name}`) as unknown as JsonSchema;
  }

  #object(type: GraphQLObjectType, selections: SelectionSetNode | undefined): JsonSchema {
    const selected = (selections?.selections ?? []).filter((node) => node.kind === Kind.FIELD);
    const names = selected.map(({ name }) => name.value);
    const properties = selected.map(({ name: { value }, selectionSet }) => {
      const { type: answered, description } = type.getFields()[value]!;
      return [value, { ...this.output(answered, selectionSet), description }];
    });
    const added = readableFields(type, this.#access)
      .filter((name) => !names.includes(name))
      .map((name) => type.getFields()[name]!)
      .map((field) => [
        field.name,
        { ...this.output(field.type, undefined), description: `${field.description} Only with fields=all.` },
      ]);
    return {
      type: "object",
      description: type.description,
      properties: Object.fromEntries([...properties, ...added]) as JsonSchema,
      required: names,
      additionalProperties: false,
    };
  }

  #add(name: string, schema: JsonSchema): void {
    const known = this.schemas[name];
    if (known && JSON.stringify(known) !== JSON.stringify(schema))
      throw new Error(`Two REST calls answer different fields of ${name}: select the same in both.`);
    this.schemas[name] = schema;
  }
}
