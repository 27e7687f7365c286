import {
  getNamedType,
  Kind,
  type DocumentNode,
  type FieldNode,
  type GraphQLFieldMap,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from "graphql";
import type { AccessRow } from "./authorize.ts";
import { readScopeOf } from "./scopes.ts";

/** A record as an API key sees it without the read scope of its kind. */
export interface WrittenRecord {
  _id: unknown;
  version: unknown;
}

/** The fields of a record that need no read scope. */
const freeFields = ["_id", "version", "__typename"];

/** A record without the fields that need a read scope. */
export const writtenRecord = ({ _id, version }: WrittenRecord): WrittenRecord => ({ _id, version });

const fieldsOf = (type: GraphQLNamedType): GraphQLFieldMap<unknown, unknown> =>
  "getFields" in type ? (type.getFields() as GraphQLFieldMap<unknown, unknown>) : {};

const isRecord = (type: GraphQLNamedType) => "_id" in fieldsOf(type) && "version" in fieldsOf(type);

/** The name of the type of records that a field answers; undefined where it answers none. */
export function recordKindOf(type: GraphQLOutputType): string | undefined {
  const named = getNamedType(type);
  return isRecord(named) ? named.name : undefined;
}

/** The read scopes that an API key needs for all that an operation of a valid document selects. */
export type ReadScopes = (document: DocumentNode, operation: OperationDefinitionNode) => string[];

/**
 * Derives them from the schema and the access table: each field of a record but `_id` and `version` needs the read scope of the record's
 * kind, unless everybody may call the root field above it and select the field.
 */
export function readScopesWith(schema: GraphQLSchema, table: AccessRow[]): ReadScopes {
  const callers = new Map(table.map(({ field, who }) => [field, who]));

  return (document, operation) => {
    const root = schema.getRootType(operation.operation)!; // safe: the document is valid
    const fragments = new Map(
      document.definitions.flatMap((node) => (node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node]] : [])),
    );
    const scopes = new Set<string>();
    // Visits each fragment once below public and once below other root fields, since a document may spread one thousands of times.
    const seen = new Set<string>();

    function visitField({ name: { value: name }, selectionSet }: FieldNode, type: GraphQLNamedType, isPublic: boolean) {
      const isOpen = type === root ? callers.get(`${type.name}.${name}`) === "all" : isPublic;
      const isFree = freeFields.includes(name) || (isOpen && !callers.has(`${type.name}.${name}`));
      if (isRecord(type) && !isFree) scopes.add(readScopeOf(type.name));
      const field = fieldsOf(type)[name];
      if (selectionSet && field) visit(selectionSet, getNamedType(field.type), isOpen);
    }

    function visit({ selections }: SelectionSetNode, type: GraphQLNamedType, isPublic: boolean): void {
      for (const node of selections) {
        if (node.kind === Kind.FIELD) {
          visitField(node, type, isPublic);
          continue;
        }
        const isSpread = node.kind === Kind.FRAGMENT_SPREAD;
        const key = isSpread && `${node.name.value} ${isPublic}`;
        if (key && seen.has(key)) continue;
        if (key) seen.add(key);
        const fragment = isSpread ? fragments.get(node.name.value)! : node; // safe: the document is valid
        const condition = fragment.typeCondition?.name.value;
        visit(fragment.selectionSet, condition === undefined ? type : schema.getType(condition)!, isPublic);
      }
    }

    visit(operation.selectionSet, root, false);
    return [...scopes];
  };
}
