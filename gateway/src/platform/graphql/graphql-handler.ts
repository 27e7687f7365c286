import {
  HeaderMap,
  type ApolloServer,
  type ApolloServerPlugin,
  type GraphQLRequestContextWillSendResponse,
} from "@apollo/server";
import type { Request, RequestHandler, Response } from "express";
import type { RequestContext } from "../http/request-context.ts";
import { hasLongList, jsonPieces, sendPieces } from "../http/json-chunks.ts";
import { completeLists } from "./long-lists.ts";

/** The answer of one request while it is made. Apollo works on a copy of the context, so what it is to tell is told here. */
export interface LongAnswer {
  finished?: Promise<Buffer[]>;
}

type Answered = GraphQLRequestContextWillSendResponse<RequestContext>;

/** Completes the long lists of an answer, and makes its bytes where it has any; none for an answer without. */
export function finish({ contextValue, request, response: { body } }: Answered): Promise<Buffer[]> {
  const make = async () => {
    if (body.kind !== "single") return [];
    await completeLists(contextValue, body.singleResult.data, request.variables);
    return hasLongList(body.singleResult) ? [...(await jsonPieces(body.singleResult)), Buffer.from("\n")] : [];
  };
  return contextValue.answer ? (contextValue.answer.finished ??= make()) : make();
}

export const finishAnswers: ApolloServerPlugin<RequestContext> = {
  requestDidStart: async () => ({
    willSendResponse: async (answered) => void (await finish(answered)),
  }),
};

/** Empty for an answer that is sent in pieces. */
export const stringifyResult = (result: object): string => (hasLongList(result) ? "" : `${JSON.stringify(result)}\n`);

/** Hands requests to Apollo; unlike its own integration it sends a long answer in pieces. */
export const graphqlHandler =
  (
    apollo: ApolloServer<RequestContext>,
    contextOf: (call: { req: Request; res: Response }) => Promise<RequestContext>,
  ): RequestHandler =>
  async (request, response) => {
    const given = Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]);
    const answer: LongAnswer = {};
    const { headers, status, body } = await apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: {
        method: request.method,
        headers: new HeaderMap(given),
        search: new URL(request.url, "http://localhost").search,
        body: request.body as unknown,
      },
      context: async () => ({ ...(await contextOf({ req: request, res: response })), longLists: [], answer }),
    });
    for (const [name, value] of headers) response.setHeader(name, value);
    response.status(status ?? 200);
    const pieces = (await answer.finished) ?? [];
    if (pieces.length > 0) await sendPieces(response, pieces);
    else response.send(body.kind === "complete" ? body.string : "");
  };
