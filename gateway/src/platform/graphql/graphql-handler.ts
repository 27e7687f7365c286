import { HeaderMap, type ApolloServer, type ApolloServerPlugin, type HTTPGraphQLResponse } from "@apollo/server";
import type { Request, RequestHandler, Response } from "express";
import type { FormattedExecutionResult } from "graphql";
import { STATUS_BY_CODE, type ErrorCode } from "../errors/app-error.ts";
import type { BodySender } from "../http/body-sender.ts";
import { hasLongList, jsonPieces } from "../http/json-pieces.ts";
import type { Answer, GraphqlContext } from "./graphql-context.ts";
import { closeLists, rowsAfter, type LongList } from "./long-lists.ts";

/** Hands the result of an execution to the handler, which writes it. */
export const handOver: ApolloServerPlugin<GraphqlContext> = {
  requestDidStart: async () => ({
    async willSendResponse({ contextValue: { answer }, request: { variables }, response: { body } }) {
      if (answer && body.kind === "single") Object.assign(answer, { result: body.singleResult, variables });
    },
  }),
};

/** Empty for a result that the handler writes piece by piece. */
export const stringifyResult = (result: object): string => (hasLongList(result) ? "" : `${JSON.stringify(result)}\n`);

/** The media type of GraphQL over HTTP, whose status tells of failed operations. */
const graphqlResponse = "application/graphql-response+json";
const reauthentication: ErrorCode = "REAUTHENTICATION_REQUIRED";

/** The status of an answer: Apollo's, or 403 for a call that needs a recent authentication, where the media type takes a status. */
function statusOf({ headers, status = 200 }: HTTPGraphQLResponse, { result }: Answer): number {
  const errors = (result as FormattedExecutionResult | undefined)?.errors ?? [];
  const isRefused = errors.some(({ extensions }) => extensions?.code === reauthentication);
  return isRefused && headers.get("content-type")?.startsWith(graphqlResponse)
    ? STATUS_BY_CODE[reauthentication]
    : status;
}

/** Gives requests to Apollo; unlike Apollo's own integration it writes lists piece by piece. */
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
          method: request.method,
          headers: new HeaderMap(given),
          search: new URL(request.url, "http://localhost").search,
          body: request.body as unknown,
        },
        context: async () =>
          (contextValue = { ...(await contextOf({ req: request, res: response })), longLists, answer }),
      });
      const { headers, body } = executed;
      const status = statusOf(executed, answer);
      const { result, variables, isStreamed = false, store } = answer;
      if (!result || !hasLongList(result)) {
        const text = body.kind === "complete" ? body.string : "";
        store?.([Buffer.from(text)]);
        for (const [name, value] of headers) response.setHeader(name, value);
        return void response.status(status).send(text);
      }
      const { data } = result as { data?: unknown };
      const pieces = jsonPieces(result, rowsAfter(data, contextValue!, variables), "\n");
      const own = Object.fromEntries([...headers].filter(([name]) => name !== "content-length"));
      const sent = { pieces, headers: own, status: status, isStreamed, onWhole: store };
      await sender.sendPieces(request, response, sent);
    } finally {
      await closeLists({ longLists });
    }
  };
