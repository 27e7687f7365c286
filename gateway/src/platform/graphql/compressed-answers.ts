import type { ApolloServerPlugin } from "@apollo/server";
import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from "graphql";
import { rootFields } from "../auth/authorize.ts";
import type { GraphqlContext } from "./graphql-context.ts";

/** Marks, by `@Extensions`, a query whose answer gives access to everyone who has it, such as a signed address. */
export interface Secret {
  isSecret: true;
}

/** A compressed length tells what a text repeats. A mutation may answer a token, the secret of a key or of a webhook, or a link. */
function mayBeCompressed(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode): boolean {
  const queries = schema.getQueryType()?.getFields() ?? {};
  const isSecret = (field: string) => queries[field.replace("Query.", "")]?.extensions.isSecret === true;
  return operation.operation === "query" && !rootFields(document, operation).some(isSecret);
}

/** Lets the answers to queries be compressed, save those that hold a secret. */
export const compressAnswers: ApolloServerPlugin<GraphqlContext> = {
  requestDidStart: async () => ({
    async didResolveOperation({ schema, document, operation, contextValue: { answer } }) {
      if (answer && operation) answer.isCompressed = mayBeCompressed(schema, document, operation);
    },
  }),
};
