import { HeaderMap, type ApolloServer, type ApolloServerPlugin, type HTTPGraphQLResponse } from "@apollo/server";
import type { Request, RequestHandler, Response } from "express";
import type { DocumentNode, FormattedExecutionResult, GraphQLSchema, OperationDefinitionNode } from "graphql";
import { rootFields } from "../auth/authorize.ts";
import { STATUS_BY_CODE, type ErrorCode } from "../errors/app-error.ts";
import type { BodySender } from "../http/body-sender.ts";
import { challenges, graphqlResponseType } from "../http/error-handler.ts";
import { represent, type Effort } from "../http/representation.ts";
import { hasLongList, jsonPieces } from "../http/json-pieces.ts";
import type { Answer, GraphqlContext } from "./graphql-context.ts";
import { closeLists, rowsAfter, type LongList } from "./long-lists.ts";

export const handOver: ApolloServerPlugin<GraphqlContext> = {
  requestDidStart: async () => ({
    async willSendResponse({ contextValue: { answer }, request: { variables }, response: { body } }) {
      if (answer && body.kind === "single") Object.assign(answer, { result: body.singleResult, variables });
    },
  }),
};

export const stringifyResult = (result: object): string => (hasLongList(result) ? "" : `${JSON.stringify(result)}\n`);

const reauthentication: ErrorCode = "REAUTHENTICATION_REQUIRED";

// GraphQL over HTTP requires the status of the code for its media type if there is no data.
function statusOf({ headers, status = 200 }: HTTPGraphQLResponse, result: FormattedExecutionResult): number {
  if (headers.get("content-type") !== graphqlResponseType) return status;
  const codes = (result.errors ?? []).map(({ extensions }) => extensions?.code as ErrorCode);
  if (codes.includes(reauthentication)) return STATUS_BY_CODE[reauthentication];
  return result.data === undefined && codes[0] ? STATUS_BY_CODE[codes[0]] : status;
}

export const graphqlHandler =
  (
    apollo: ApolloServer<GraphqlContext>,
    contextOf: (call: { req: Request; res: Response }) => Promise<GraphqlContext>,
    sender: BodySender,
  ): RequestHandler =>
  async (request, response) => {
    const given = Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]);
    const longLists: LongList[] = [];
    const answer: Answer = {};
    let contextValue: GraphqlContext | undefined;
    try {
      const executed = await apollo.executeHTTPGraphQLRequest({
        httpGraphQLRequest: {
          method: request.method === "HEAD" ? "GET" : request.method,
          headers: new HeaderMap(given),
          search: new URL(request.url, "http://localhost").search,
          body: request.body as unknown,
        },
        context: async () =>
          (contextValue = { ...(await contextOf({ req: request, res: response })), longLists, answer }),
      });
      const { headers, body } = executed;
      const text = body.kind === "complete" ? body.string : "";
      const { result = JSON.parse(text) as object, variables, isStreamed = false, isCompressed, making } = answer;
      const effort: Effort | undefined = isCompressed ? (making ? "cached" : "once") : undefined;
      const status = statusOf(executed, result as FormattedExecutionResult);
      if (status === STATUS_BY_CODE.UNAUTHENTICATED) response.setHeader("WWW-Authenticate", challenges);
      const own = Object.fromEntries([...headers].filter(([name]) => name !== "content-length"));
      if (!hasLongList(result)) {
        const plain = { body: [Buffer.from(text)], headers: own };
        const sent = effort ? await represent(request, response, plain, effort) : plain;
        making?.store(sent.body, sent.headers);
        return sender.send(request, response, sent.body, sent.headers, status);
      }
      const { data } = result as { data?: unknown };
      const pieces = jsonPieces(result, rowsAfter(data, contextValue!, variables), "\n");
      const sent = { pieces, headers: own, status, isStreamed, effort, making };
      await sender.sendPieces(request, response, sent);
    } finally {
      answer.making?.end();
      await closeLists({ longLists });
    }
  };

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
