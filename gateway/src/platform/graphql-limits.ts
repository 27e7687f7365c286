import {
  GraphQLError,
  Kind,
  type ASTVisitor,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from "graphql";

const deepest = 7;
const deepestIntrospection = 15;
const mostAliases = 15;
/** Each costs a password hash; more in one document would be a way around the limits. */
const oncePerDocument = ["login", "register"];

/** For graphql-js's parser: more than 1,000 tokens are no question that anyone asks. */
export const parseOptions = { maxTokens: 1_000 };

/** How deep a selection nests, through its fragments; one that contains itself is for NoFragmentCycles to refuse. */
function depthOf(context: ValidationContext, set: SelectionSetNode | undefined, known: Map<string, number>): number {
  if (!set) return 0;
  const depths = set.selections.map((node) => {
    if (node.kind === Kind.FIELD) return 1 + depthOf(context, node.selectionSet, known);
    if (node.kind === Kind.INLINE_FRAGMENT) return depthOf(context, node.selectionSet, known);
    const name = node.name.value;
    if (!known.has(name)) {
      known.set(name, 0);
      known.set(name, depthOf(context, context.getFragment(name)?.selectionSet, known));
    }
    return known.get(name) ?? 0;
  });
  return Math.max(0, ...depths);
}

const depth: ValidationRule = (context): ASTVisitor => {
  const known = new Map<string, number>();
  return {
    OperationDefinition(operation) {
      for (const node of operation.selectionSet.selections) {
        const isIntrospection = node.kind === Kind.FIELD && node.name.value.startsWith("__");
        const most = isIntrospection ? deepestIntrospection : deepest;
        if (depthOf(context, { kind: Kind.SELECTION_SET, selections: [node] }, known) > most)
          context.reportError(new GraphQLError(`The selection is more than ${most} levels deep`));
      }
    },
  };
};

const aliases: ValidationRule = (context): ASTVisitor => {
  let count = 0;
  return {
    Field(node) {
      if (node.alias && ++count === mostAliases + 1)
        context.reportError(new GraphQLError(`The document has more than ${mostAliases} aliases`));
    },
  };
};

const once: ValidationRule = (context): ASTVisitor => {
  const seen = new Map<string, number>();
  return {
    Field(node) {
      const name = node.name.value;
      if (!oncePerDocument.includes(name)) return;
      seen.set(name, (seen.get(name) ?? 0) + 1);
      if (seen.get(name) === 2) context.reportError(new GraphQLError(`A document may call ${name} once`));
    },
  };
};

/** What a document must keep to beside GraphQL's own rules. */
export const limitRules = [depth, aliases, once];
