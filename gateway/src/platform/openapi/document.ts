import type { GraphQLSchema } from "graphql";
import { siteName } from "../../../contract/brand.ts";
import type { AccessRow } from "../auth/authorize.ts";
import type { CsvKind } from "../csv/csv-kind.ts";
import type { RestRoute } from "../rest/rest-route.ts";
import { csvOperations, exportSchemas } from "./csv-operations.ts";
import { errorResponses, errorSchemas } from "./errors.ts";
import { Examples } from "./examples.ts";
import { headers, parameters } from "./parameters.ts";
import type { JsonSchema, Method, OpenApiDocument, Operation } from "../../../contract/openapi.ts";
import { restOperation } from "./rest-operation.ts";
import { securitySchemes } from "./security.ts";
import { TypeSchemas } from "./type-schemas.ts";
import { webhookEvent, webhookHeaders, webhooks } from "./webhooks.ts";

interface Described {
  schema: GraphQLSchema;
  routes: RestRoute[];
  csvKinds: CsvKind[];
  access: AccessRow[];
}

const description = `REST is a facade over the same resolvers as GraphQL at /graphql, with the same rules, rights and errors.

Send and accept JSON in UTF-8, of at most 100 kB; keys that a call does not know are dropped, and null counts as left out where nothing else is said. Lengths are counted in UTF-16 code units. A text without a visible character counts as empty. HEAD answers as GET does, without a body; OPTIONS answers 204 with Allow, and any other method 405 with Allow. Answers to GET of more than 1 kB, and exports of 30 records or more, are compressed with br or gzip where Accept-Encoding asks for it.

Every error has a code, and comes as application/problem+json (RFC 9457) to clients that accept it. Malformed requests get 400, slow ones 408, oversized headers 431, unsupported Expect headers 417; all with the same error body.`;

const pathOf = (path: string) => `/api${path.replace(/:(\w+)/g, "{$1}")}`;

const titleOf = (name: string) => (name.length > 3 ? name[0]!.toUpperCase() + name.slice(1) : name.toUpperCase());

export function openApiDocument({ schema, routes, csvKinds, access }: Described): OpenApiDocument {
  const types = new TypeSchemas(access);
  const sources = { schema, access, types, examples: new Examples(routes, schema) };
  const calls: [string, Method, Operation][] = [
    ...routes.map((route): [string, Method, Operation] => [route.path, route.method, restOperation(route, sources)]),
    ...csvKinds.flatMap((kind) =>
      csvOperations(kind, access).map(([path, call]): [string, Method, Operation] => [path, "post", call]),
    ),
  ];
  const paths: OpenApiDocument["paths"] = {};
  for (const [path, method, call] of calls) paths[pathOf(path)] = { ...paths[pathOf(path)], [method]: call };
  const exports = Object.assign({}, ...csvKinds.map(exportSchemas)) as Record<string, JsonSchema>;
  const names = [...new Set(calls.flatMap(([, , { tags }]) => tags))];
  return {
    openapi: "3.1.0",
    info: {
      title: siteName,
      version: "1",
      summary: "The REST calls of a carbon-credit project's site and its management area.",
      description,
    },
    servers: [{ url: "/", description: "This gateway." }],
    tags: names.map((name) => ({ name, description: `Calls below /api/${name}.`, "x-displayName": titleOf(name) })),
    paths,
    webhooks: webhooks(),
    components: {
      schemas: { ...types.schemas, ...exports, WebhookEvent: webhookEvent, ...errorSchemas() },
      headers,
      parameters: { ...parameters, ...webhookHeaders },
      responses: errorResponses(),
      securitySchemes,
    },
  };
}
