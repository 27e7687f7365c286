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
import { documentLimits } from "../../../contract/limits.ts";
import { AppError } from "../errors/app-error.ts";

const introspectionFields: Record<string, GraphQLField<unknown, unknown>> = {
  __schema: SchemaMetaFieldDef,
  __type: TypeMetaFieldDef,
};

interface DocumentCost {
  fields: number;
  /** The same, with each alias below a whole list as several fields. */
  weighted: number;
  wholeLists: number;
}

interface Lengths {
  next: number;
  nested: number;
  alias: number;
}

interface Operation {
  schema: GraphQLSchema;
  document: DocumentNode;
  operation: OperationDefinitionNode;
  variables?: Record<string, unknown> | undefined;
}

const sum = (costs: DocumentCost[]): DocumentCost => ({
  fields: costs.reduce((total, { fields }) => total + fields, 0),
  weighted: costs.reduce((total, { weighted }) => total + weighted, 0),
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
  return length !== undefined && length < 0 ? documentLimits.rowsOfWholeList : length;
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
    const factor = node.alias ? lengths.alias : 1;
    if (!node.selectionSet || !below) return { fields: 1, weighted: factor, wholeLists: 0 };
    if (name in introspectionFields) {
      const { fields } = ofSelection(node.selectionSet, below as GraphQLObjectType, { next: 1, nested: 1, alias: 1 });
      const all = 1 + documentLimits.introspectionFactor * fields;
      return { fields: all, weighted: all, wholeLists: 0 };
    }
    const length = lengthIn(argumentsOf(field, node, variables)) ?? lengths.next;
    const isList = isListType(getNullableType(field.type));
    const rows = isList ? length : 1;
    const isWhole = isList && length === documentLimits.rowsOfWholeList;
    const next = isList ? lengths.nested : length;
    const alias = isWhole ? documentLimits.aliasesInWholeListFactor : lengths.alias;
    const cost = ofSelection(node.selectionSet, below as GraphQLObjectType, { ...lengths, next, alias });
    return {
      fields: 1 + rows * cost.fields,
      weighted: factor * (1 + rows * cost.weighted),
      wholeLists: cost.wholeLists + Number(isWhole),
    };
  }

  function ofFragment(name: string, lengths: Lengths): DocumentCost {
    const key = `${name} ${Object.values(lengths).join(" ")}`;
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
  return ofSelection(operation.selectionSet, root, {
    next: documentLimits.rowsOfWholeList,
    nested: documentLimits.rowsOfNestedList,
    alias: 1,
  });
}

/** Each field counts 1 for each assumed row, an alias below the only whole list 3; throws BAD_USER_INPUT above `documentLimits.cost`, returns null for invalid variables. */
export function limitedCost(asked: Operation): Pick<DocumentCost, "fields" | "wholeLists"> | null {
  const { schema, operation, variables = {} } = asked;
  const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], variables, { maxErrors: 1 });
  if (!coerced) return null;
  const { fields: unweighted, weighted, wholeLists } = costOf(asked, coerced);
  // An answer with one whole list has no bound of bytes, so the number of its long texts needs one.
  const fields = wholeLists === 1 ? weighted : unweighted;
  if (fields <= documentLimits.cost) return { fields, wholeLists };
  throw new AppError(
    "BAD_USER_INPUT",
    `The document asks for about ${fields} values, and ${documentLimits.cost} is the most: select fewer fields, ask for fewer lists, or ask for a page of a table by rowsPerPage`,
    { limit: "cost" },
  );
}
