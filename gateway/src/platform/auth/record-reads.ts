import {
  getNamedType,
  Kind,
  type DocumentNode,
  type FieldNode,
  type GraphQLField,
  type GraphQLFieldMap,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from "graphql";
import { AppError } from "../errors/app-error.ts";
import type { AccessRow } from "./authorize.ts";
import { mayRead, readScopeOf } from "./scopes.ts";
import type { Viewer } from "./viewer.ts";

export interface WrittenRecord {
  _id: unknown;
  version: unknown;
}

const freeFields = ["_id", "version", "__typename"];

export const writtenRecord = ({ _id, version }: WrittenRecord): WrittenRecord => ({ _id, version });

const fieldsOf = (type: GraphQLNamedType): GraphQLFieldMap<unknown, unknown> =>
  "getFields" in type ? (type.getFields() as GraphQLFieldMap<unknown, unknown>) : {};

const isRecord = (type: GraphQLNamedType) => "_id" in fieldsOf(type) && "version" in fieldsOf(type);

export function recordKindOf(type: GraphQLOutputType): string | undefined {
  const named = getNamedType(type);
  return isRecord(named) ? named.name : undefined;
}

export type ReadScopes = (document: DocumentNode, operation: OperationDefinitionNode) => string[];

/** Each field of a record needs the read scope of its kind, except `_id`, `version` and fields below a root field that is public. */
export function readScopesWith(schema: GraphQLSchema, table: AccessRow[]): ReadScopes {
  const callers = new Map(table.map(({ field, who }) => [field, who]));

  return (document, operation) => {
    const root = schema.getRootType(operation.operation)!;
    const fragments = new Map(
      document.definitions.flatMap((node) => (node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node]] : [])),
    );
    const scopes = new Set<string>();
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
        const fragment = isSpread ? fragments.get(node.name.value)! : node;
        const condition = fragment.typeCondition?.name.value;
        visit(fragment.selectionSet, condition === undefined ? type : schema.getType(condition)!, isPublic);
      }
    }

    visit(operation.selectionSet, root, false);
    return [...scopes];
  };
}

export function reduceConflicts(schema: GraphQLSchema): GraphQLSchema {
  const mutations: GraphQLField<unknown, { viewer: Viewer | null }>[] = Object.values(
    schema.getMutationType()?.getFields() ?? {},
  );
  for (const field of mutations) {
    const { resolve } = field;
    if (!resolve) continue;
    const kind = recordKindOf(field.type);
    const maySee = (viewer: Viewer | null) => !viewer?.apiKey || (kind !== undefined && mayRead(viewer, kind));
    field.resolve = async (source, args, context, info) => {
      try {
        return (await resolve(source, args, context, info)) as unknown;
      } catch (error) {
        if (!(error instanceof AppError) || error.details.current === undefined || maySee(context.viewer)) throw error;
        const current = writtenRecord(error.details.current as WrittenRecord);
        throw new AppError(error.code, error.message, { ...error.details, current });
      }
    };
  }
  return schema;
}
