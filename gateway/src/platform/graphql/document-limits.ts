import {
  GraphQLError,
  Kind,
  type ASTVisitor,
  type SelectionNode,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from "graphql";

const deepest = 7;
const deepestIntrospection = 15;
const mostAliases = 15;
/** Counted after fragments are unfolded, which could multiply the tokens of a document. */
const mostFields = 1_000;
/** Fields that cost a password hash, a signature or a mail; several in a document would be a way around the rate limits. */
const hashing = [
  "login",
  "loginWithPasskey",
  "register",
  "requestPasswordReset",
  "resetPassword",
  "changePassword",
  "inviteUser",
  "passwordLink",
];

/** Options of the graphql-js parser. */
export const parseOptions = { maxTokens: 1_000 };

type Measure = (set: SelectionSetNode | undefined) => number;

/**
 * Measures a selection through its fragments, each fragment once; one that contains itself is for NoFragmentCycles to refuse. `field`
 * gives a field's measure from that of what is below it, `all` that of the whole from its parts.
 */
function measuring(
  context: ValidationContext,
  field: (below: number) => number,
  all: (parts: number[]) => number,
): Measure {
  const known = new Map<string, number>();
  const measure: Measure = (set) =>
    all(
      (set?.selections ?? []).map((node) => {
        if (node.kind === Kind.FIELD) return field(measure(node.selectionSet));
        if (node.kind === Kind.INLINE_FRAGMENT) return measure(node.selectionSet);
        const name = node.name.value;
        if (!known.has(name)) {
          known.set(name, 0);
          known.set(name, measure(context.getFragment(name)?.selectionSet));
        }
        return known.get(name)!;
      }),
    );
  return measure;
}

const isIntrospection = (node: SelectionNode) => node.kind === Kind.FIELD && node.name.value.startsWith("__");

const depth: ValidationRule = (context): ASTVisitor => {
  const depthOf = measuring(
    context,
    (below) => below + 1,
    (parts) => Math.max(0, ...parts),
  );
  return {
    OperationDefinition(operation) {
      for (const node of operation.selectionSet.selections) {
        const most = isIntrospection(node) ? deepestIntrospection : deepest;
        if (depthOf({ kind: Kind.SELECTION_SET, selections: [node] }) > most)
          context.reportError(new GraphQLError(`The selection is more than ${most} levels deep`));
      }
    },
  };
};

const fields: ValidationRule = (context): ASTVisitor => {
  const count = measuring(
    context,
    (below) => below + 1,
    (parts) => parts.reduce((sum, part) => sum + part, 0),
  );
  return {
    OperationDefinition({ selectionSet }) {
      if (count(selectionSet) > mostFields)
        context.reportError(new GraphQLError(`The document selects more than ${mostFields} fields`));
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

const hashingOnce: ValidationRule = (context): ASTVisitor => {
  let count = 0;
  return {
    Field({ name }) {
      if (hashing.includes(name.value) && ++count === 2)
        context.reportError(new GraphQLError(`A document may call ${hashing.join(" or ")} once`));
    },
  };
};

const noSubscription: ValidationRule = (context): ASTVisitor => ({
  OperationDefinition({ operation }) {
    if (operation === "subscription") context.reportError(new GraphQLError("There are no subscriptions"));
  },
});

/** Validation rules beside those of GraphQL itself. */
export const limitRules = [depth, fields, aliases, hashingOnce, noSubscription];
