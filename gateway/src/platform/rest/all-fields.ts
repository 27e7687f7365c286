import {
  getNamedType,
  isLeafType,
  Kind,
  type DocumentNode,
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from "graphql";
import type { AccessRow } from "../auth/authorize.ts";
import type { RecordModel } from "../records/stored-record.ts";

const neverShown = ["deletedAt"];

export function noteStoredFields(schema: GraphQLSchema, models: RecordModel<never>[]): GraphQLSchema {
  for (const model of models) {
    const type = schema.getType(model.modelName) as GraphQLObjectType;
    const fields = Object.values(type.getFields()).filter(
      (field) => field.name in model.schema.paths && isLeafType(getNamedType(field.type)) && !field.extensions.isMark,
    );
    type.extensions = { ...type.extensions, storedFields: fields.map(({ name }) => name) };
  }
  return schema;
}

export const readableFields = ({ name: type, extensions }: GraphQLObjectType, access: AccessRow[]): string[] =>
  ((extensions.storedFields ?? []) as string[]).filter(
    (name) => !neverShown.includes(name) && !access.some(({ field }) => field === `${type}.${name}`),
  );

export function selecting(document: DocumentNode, names: string[]): DocumentNode {
  const [operation] = document.definitions as [OperationDefinitionNode];
  const [root] = operation.selectionSet.selections as [FieldNode];
  const known = root.selectionSet?.selections ?? [];
  const isKnown = (name: string) => known.some((node) => node.kind === Kind.FIELD && node.name.value === name);
  const added = names
    .filter((name) => !isKnown(name))
    .map((value) => ({ kind: Kind.FIELD, name: { kind: Kind.NAME, value } }) as const);
  const selectionSet = { kind: Kind.SELECTION_SET, selections: [...known, ...added] } as const;
  const selections = [{ ...root, selectionSet }];
  return { ...document, definitions: [{ ...operation, selectionSet: { kind: Kind.SELECTION_SET, selections } }] };
}
