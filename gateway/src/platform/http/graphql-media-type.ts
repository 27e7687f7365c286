import type { IncomingMessage } from "node:http";
import { request as expressRequest } from "express";
import { jsonType } from "./json-pieces.ts";

/** The media type of GraphQL over HTTP, with which a refused operation has the status of its code. */
export const graphqlResponseType = "application/graphql-response+json; charset=utf-8";

const accepts: (types: string[]) => string | false = expressRequest.accepts;

/** The media type of an answer at /graphql, by the rules that Apollo follows; JSON where the request accepts neither. */
export const graphqlTypeFor = (request: IncomingMessage): string =>
  accepts.call(request, [jsonType, graphqlResponseType]) || jsonType;
