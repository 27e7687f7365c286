import type { ApolloServerPlugin } from "@apollo/server";
import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from "graphql";
import { rootFields } from "../auth/authorize.ts";
import type { GraphqlContext } from "./graphql-context.ts";

export interface Secret {
  isSecret: true;
}

// The length of a compressed response reveals repetitions, so an answer with a secret is never compressed (BREACH).
function mayBeCompressed(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode): boolean {
  const queries = schema.getQueryType()?.getFields() ?? {};
  const isSecret = (field: string) => queries[field.replace("Query.", "")]?.extensions.isSecret === true;
  return operation.operation === "query" && !rootFields(document, operation).some(isSecret);
}

export const compressAnswers: ApolloServerPlugin<GraphqlContext> = {
  requestDidStart: async () => ({
    async didResolveOperation({ schema, document, operation, contextValue: { answer } }) {
      if (answer && operation) answer.isCompressed = mayBeCompressed(schema, document, operation);
    },
  }),
};
