import type { IncomingMessage } from "node:http";
import { request as expressRequest } from "express";
import { jsonType } from "./response-body/json-pieces.ts";

export const graphqlResponseType = "application/graphql-response+json; charset=utf-8";

const accepts: (types: string[]) => string | false = expressRequest.accepts;

export const graphqlTypeFor = (request: IncomingMessage): string =>
  accepts.call(request, [jsonType, graphqlResponseType]) || jsonType;
