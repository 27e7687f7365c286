import type { ApolloServerPlugin } from "@apollo/server";
import { print, type GraphQLField, type GraphQLResolveInfo, type GraphQLSchema } from "graphql";
import { rootFields } from "../auth/authorize.ts";
import type { Limited } from "../auth/rate-limits.ts";
import { badInput } from "../errors/app-error.ts";
import { keyedCall, readIdempotencyKey } from "../idempotency/keyed-call.ts";
import { IdempotentCalls } from "../idempotency/idempotent-calls.ts";
import type { GraphqlContext } from "./graphql-context.ts";

export interface Repeatable {
  isRepeatable: true;
  limited?: Limited;
}

type Mutation = GraphQLField<unknown, GraphqlContext>;

const mutationsOf = (schema: GraphQLSchema): Record<string, Mutation> => schema.getMutationType()?.getFields() ?? {};

const isRepeatable = (field: Mutation | undefined) => field?.extensions.isRepeatable === true;

const bodyOf = ({ operation, fragments, variableValues }: GraphQLResolveInfo): unknown => [
  [operation, ...Object.values(fragments)].map(print),
  JSON.parse(JSON.stringify(variableValues)),
];

export function repeatableMutations(schema: GraphQLSchema): GraphQLSchema {
  const calls = new IdempotentCalls();
  for (const field of Object.values(mutationsOf(schema)).filter(isRepeatable)) {
    const { limited } = field.extensions as unknown as Repeatable;
    const { resolve } = field;
    field.resolve = async (source, args, context, info) => {
      const { idempotencyKey: key } = context;
      if (key === undefined) return resolve!(source, args, context, info);
      const call = keyedCall(context, { key, path: "/graphql", body: bodyOf(info), isEncryptedByKey: true, limited });
      return calls.once(call, async (newId) => {
        Object.assign(context, { newId, newSecret: call.secretFor(newId) });
        return resolve!(source, args, context, info) as unknown;
      });
    };
  }
  return schema;
}

export const readingIdempotencyKey: ApolloServerPlugin<GraphqlContext> = {
  requestDidStart: async () => ({
    async didResolveOperation({ schema, document, operation, request, contextValue }) {
      const fields = rootFields(document, operation);
      const mutations = mutationsOf(schema);
      if (!fields.some((name) => isRepeatable(mutations[name.replace(/^Mutation\./, "")]))) return;
      const key = readIdempotencyKey(request.http?.headers.get("idempotency-key"));
      if (key !== undefined && fields.length > 1)
        throw badInput(
          "A request with an Idempotency-Key has one mutation; send each by itself, with a key of its own",
        );
      contextValue.idempotencyKey = key;
    },
  }),
};
