import { brand } from "../../content/brand.ts";

export const referenceTexts = {
  title: "REST reference",
  documentTitle: `REST reference · ${brand.name}`,
  skip: "Skip to content",
  contents: "Contents",
  site: "Site",
  explorer: "GraphQL",
  document: "OpenAPI",
  descriptions: "Descriptions",
  security: "Signing in",
  errors: "Errors",
  webhooks: "Webhooks",
  models: "Models",
  parameters: "Parameters",
  body: "Body",
  answers: "Answers",
  example: "Example",
  everybody: "For everybody.",
  administrators: (scope: string | undefined) =>
    scope ? `For administrators: a session, or a key with the scope ${scope}.` : "For administrators: a session.",
  places: { path: "in the path", query: "in the query", header: "header", cookie: "cookie" },
  headersOfEvery: ["X-Request-Id", "Link", "Cache-Control", "RateLimit-Policy", "RateLimit"],
  headers: (names: string[]) => `Headers: ${names.join(", ")}`,
};
