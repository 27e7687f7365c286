import {
  getArgumentValues,
  getNamedType,
  getNullableType,
  getVariableValues,
  isListType,
  Kind,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  type DocumentNode,
  type FieldNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from "graphql";
import { AppError } from "../errors/app-error.ts";

export const maxDocumentCost = 50_000;

const wholeListRows = 1_000;
const nestedListRows = 3;
const introspectionFactor = 100;

const introspectionFields: Record<string, GraphQLField<unknown, unknown>> = {
  __schema: SchemaMetaFieldDef,
  __type: TypeMetaFieldDef,
};

interface DocumentCost {
  fields: number;
  wholeLists: number;
}

interface Lengths {
  next: number;
  nested: number;
}

interface Operation {
  schema: GraphQLSchema;
  document: DocumentNode;
  operation: OperationDefinitionNode;
  variables?: Record<string, unknown> | undefined;
}

const sum = (costs: DocumentCost[]): DocumentCost => ({
  fields: costs.reduce((total, { fields }) => total + fields, 0),
  wholeLists: costs.reduce((total, { wholeLists }) => total + wholeLists, 0),
});

// Invalid arguments cost nothing, because such a field fails before it reads anything.
function argumentsOf(field: GraphQLField<unknown, unknown>, node: FieldNode, variables: Record<string, unknown>) {
  try {
    return getArgumentValues(field, node, variables);
  } catch {
    return {};
  }
}

function lengthIn(args: Record<string, unknown>): number | undefined {
  const { limit, query } = args as { limit?: number; query?: { rowsPerPage?: number } };
  const length = limit ?? query?.rowsPerPage;
  return length !== undefined && length < 0 ? wholeListRows : length;
}

function costOf({ schema, document, operation }: Operation, variables: Record<string, unknown>): DocumentCost {
  const fragments = new Map(
    document.definitions.flatMap((node) => (node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node]] : [])),
  );
  const known = new Map<string, DocumentCost>();

  function ofField(node: FieldNode, type: GraphQLObjectType, lengths: Lengths): DocumentCost {
    const name = node.name.value;
    const field = introspectionFields[name] ?? type.getFields()[name];
    const below = field && getNamedType(field.type);
    if (!node.selectionSet || !below) return { fields: 1, wholeLists: 0 };
    if (name in introspectionFields) {
      const { fields } = ofSelection(node.selectionSet, below as GraphQLObjectType, { next: 1, nested: 1 });
      return { fields: 1 + introspectionFactor * fields, wholeLists: 0 };
    }
    const length = lengthIn(argumentsOf(field, node, variables)) ?? lengths.next;
    const isList = isListType(getNullableType(field.type));
    const next = isList ? lengths.nested : length;
    const cost = ofSelection(node.selectionSet, below as GraphQLObjectType, { ...lengths, next });
    return {
      fields: 1 + (isList ? length : 1) * cost.fields,
      wholeLists: cost.wholeLists + Number(isList && length === wholeListRows),
    };
  }

  function ofFragment(name: string, lengths: Lengths): DocumentCost {
    const key = `${name} ${lengths.next} ${lengths.nested}`;
    const fragment = fragments.get(name);
    const type = fragment && schema.getType(fragment.typeCondition.name.value);
    if (!known.has(key) && fragment && type)
      known.set(key, ofSelection(fragment.selectionSet, type as GraphQLObjectType, lengths));
    return known.get(key) ?? sum([]);
  }

  const ofSelection = ({ selections }: SelectionSetNode, type: GraphQLObjectType, lengths: Lengths): DocumentCost =>
    sum(
      selections.map((node) => {
        if (node.kind === Kind.FIELD) return ofField(node, type, lengths);
        if (node.kind === Kind.INLINE_FRAGMENT) return ofSelection(node.selectionSet, type, lengths);
        return ofFragment(node.name.value, lengths);
      }),
    );

  const root = schema.getRootType(operation.operation)!;
  return ofSelection(operation.selectionSet, root, { next: wholeListRows, nested: nestedListRows });
}

/** Each field counts 1 for each assumed row; throws BAD_USER_INPUT above `maxDocumentCost`, returns null for invalid variables. */
export function limitedCost(asked: Operation): DocumentCost | null {
  const { schema, operation, variables = {} } = asked;
  const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], variables, { maxErrors: 1 });
  if (!coerced) return null;
  const cost = costOf(asked, coerced);
  if (cost.fields <= maxDocumentCost) return cost;
  throw new AppError(
    "BAD_USER_INPUT",
    `The document asks for about ${cost.fields} values, and ${maxDocumentCost} is the most: select fewer fields, ask for fewer lists, or ask for a page of a table by rowsPerPage`,
    { limit: "cost" },
  );
}
