import {
  HeaderMap,
  type ApolloServer,
  type ApolloServerPlugin,
  type GraphQLRequestContextWillSendResponse,
} from "@apollo/server";
import type { Request, RequestHandler, Response } from "express";
import type { GraphqlContext } from "./graphql-context.ts";
import { hasLongList, jsonChunks, sendChunks, sizeOf } from "../http/json-chunks.ts";
import { completeLists } from "./long-lists.ts";

type Answered = GraphQLRequestContextWillSendResponse<GraphqlContext>;

/** Completes the long lists of a response and serialises it in chunks; returns none for a response without long lists. */
export function finish({ contextValue, request, response: { body } }: Answered): Promise<Buffer[]> {
  const make = async () => {
    if (body.kind !== "single") return [];
    await completeLists(contextValue, body.singleResult.data, request.variables);
    return hasLongList(body.singleResult) ? [...(await jsonChunks(body.singleResult)), Buffer.from("\n")] : [];
  };
  return contextValue.response ? (contextValue.response.chunks ??= make()) : make();
}

export const finishAnswers: ApolloServerPlugin<GraphqlContext> = {
  requestDidStart: async () => ({
    willSendResponse: async (answered) => void (await finish(answered)),
  }),
};

/** Empty for a response that is sent in chunks. */
export const stringifyResult = (result: object): string => (hasLongList(result) ? "" : `${JSON.stringify(result)}\n`);

/** Hands requests to Apollo; unlike Apollo's own integration it sends long responses in chunks. */
export const graphqlHandler =
  (
    apollo: ApolloServer<GraphqlContext>,
    contextOf: (call: { req: Request; res: Response }) => Promise<GraphqlContext>,
  ): RequestHandler =>
  async (request, response) => {
    const given = Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]);
    const made: GraphqlContext["response"] = {};
    const { headers, status, body } = await apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: {
        method: request.method,
        headers: new HeaderMap(given),
        search: new URL(request.url, "http://localhost").search,
        body: request.body as unknown,
      },
      context: async () => ({ ...(await contextOf({ req: request, res: response })), longLists: [], response: made }),
    });
    for (const [name, value] of headers) response.setHeader(name, value);
    response.status(status ?? 200);
    const chunks = (await made.chunks) ?? [];
    if (chunks.length > 0) await sendChunks(response.set("Content-Length", String(sizeOf(chunks))), chunks);
    else response.send(body.kind === "complete" ? body.string : "");
  };
