import type { IncomingHttpHeaders } from "node:http";
import document from "../../../contract/openapi.json" with { type: "json" };
import { schemaErrors } from "./schema-errors.ts";
import type { OpenApiDocument, Parameter } from "../../../contract/openapi.ts";
import { answerOf, resolved, type Described } from "./described-answer.ts";

/** What a client got of a REST call. */
export interface RestAnswer {
  method: string;
  /** With its query. */
  path: string;
  status: number;
  headers: Headers;
  body: unknown;
}

/** Headers of HTTP itself, of every answer of the gateway, and of CORS, which belong to no call. */
const ofNoCall =
  /^(connection|content-(encoding|length|security-policy|type)|cross-origin-.+|date|keep-alive|origin-agent-cluster|permissions-policy|referrer-policy|strict-transport-security|transfer-encoding|vary|x-(content-type-options|dns-prefetch-control|download-options|frame-options|permitted-cross-domain-policies|xss-protection)|access-control-.+)$/;

const check = (schema: object, value: unknown, what: string): string[] =>
  schemaErrors(schema, value).map((error) => `${what}${error}`);

function headerProblems({ headers: described = {} }: Described, headers: Headers): string[] {
  const known = new Map(Object.entries(described).map(([name, header]) => [name.toLowerCase(), header]));
  const strange = [...headers.keys()].filter((name) => !known.has(name) && !ofNoCall.test(name));
  const wrong = [...known].flatMap(([name, { required, schema }]) => {
    const value = headers.get(name);
    if (value === null) return required ? [`the header ${name} is missing`] : [];
    return check(schema, schema.type === "integer" ? Number(value) : value, `the header ${name}`);
  });
  return [...strange.map((name) => `the header ${name} is not described`), ...wrong];
}

function bodyProblems({ content }: Described, { method, headers, body }: RestAnswer): string[] {
  if (!content) return body === "" ? [] : ["a body is not described"];
  const type = headers.get("content-type")?.split(";")[0] ?? "";
  const media = content[type];
  if (!media) return [`the type ${type} is not described`];
  return method === "HEAD" ? [] : check(media.schema, body, "the body");
}

/** Throws unless the contract's OpenAPI document describes this answer: its status, its headers, its body. */
export function expectDescribed(answer: RestAnswer): void {
  const described = answerOf(document as never, answer);
  const call = `${answer.method} ${answer.path} ${answer.status}`;
  if (!described) throw new Error(`${call} is not described in openapi.json`);
  const problems = [...headerProblems(described, answer.headers), ...bodyProblems(described, answer)];
  if (problems.length > 0) throw new Error(`${call} is not as openapi.json describes it: ${problems.join("; ")}`);
}

/** Throws unless the document describes this delivery to a webhook. */
export function expectDescribedDelivery(headers: IncomingHttpHeaders, body: { type: string }): void {
  const { webhooks, components } = document as unknown as OpenApiDocument;
  const described = webhooks[body.type]?.post;
  if (!described) throw new Error(`The event ${body.type} is not described in openapi.json`);
  const parameters = described.parameters!.map((one) => resolved<Parameter>(components, one));
  const problems = [
    ...parameters.flatMap(({ name, schema }) =>
      check(schema, schema.type === "integer" ? Number(headers[name]) : headers[name], `the header ${name}`),
    ),
    ...check(described.requestBody!.content["application/json"]!.schema, body, "the body"),
  ];
  if (problems.length > 0) throw new Error(`${body.type} is not as openapi.json describes it: ${problems.join("; ")}`);
}
