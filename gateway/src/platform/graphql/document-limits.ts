import {
  GraphQLError,
  Kind,
  type ASTVisitor,
  type SelectionNode,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from "graphql";
import { documentLimits } from "../../../contract/limits.ts";

// Each of these costs a password hash, a signature or a mail; several in one document would bypass the rate limits.
const hashing = [
  "login",
  "loginWithPasskey",
  "register",
  "requestPasswordReset",
  "resetPassword",
  "changePassword",
  "reauthenticate",
  "reauthenticateWithPasskey",
  "inviteUser",
  "passwordLink",
  "updateMe",
  "addPasskey",
  "removePasskey",
];

export const parseOptions = { maxTokens: documentLimits.tokens };

// Visits each fragment once; NoFragmentCycles refuses fragments that contain themselves.
function depthIn(context: ValidationContext) {
  const known = new Map<string, number>();
  const depthOf = (set: SelectionSetNode | undefined): number =>
    Math.max(
      0,
      ...(set?.selections ?? []).map((node) => {
        if (node.kind === Kind.FIELD) return 1 + depthOf(node.selectionSet);
        if (node.kind === Kind.INLINE_FRAGMENT) return depthOf(node.selectionSet);
        const name = node.name.value;
        if (!known.has(name)) {
          known.set(name, 0);
          known.set(name, depthOf(context.getFragment(name)?.selectionSet));
        }
        return known.get(name)!;
      }),
    );
  return depthOf;
}

const isIntrospection = (node: SelectionNode) => node.kind === Kind.FIELD && node.name.value.startsWith("__");

const depth: ValidationRule = (context): ASTVisitor => {
  const depthOf = depthIn(context);
  return {
    OperationDefinition(operation) {
      for (const node of operation.selectionSet.selections) {
        const limit = isIntrospection(node) ? documentLimits.introspectionDepth : documentLimits.depth;
        if (depthOf({ kind: Kind.SELECTION_SET, selections: [node] }) > limit)
          context.reportError(new GraphQLError(`The selection is more than ${limit} levels deep`));
      }
    },
  };
};

const aliases: ValidationRule = (context): ASTVisitor => {
  let count = 0;
  return {
    Field(node) {
      if (node.alias && ++count === documentLimits.aliases + 1)
        context.reportError(new GraphQLError(`The document has more than ${documentLimits.aliases} aliases`));
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

export const limitRules = [depth, aliases, hashingOnce, noSubscription];
