import type { Answer, Header, OpenApiDocument, Operation, Reference } from "../../../contract/openapi.ts";

/** An answer without references. */
export interface Described extends Omit<Answer, "headers"> {
  headers?: Record<string, Header>;
}

interface Asked {
  method: string;
  path: string;
  status: number;
}

type Components = OpenApiDocument["components"];

/** What a reference leads to, or the value itself. */
export function resolved<Value extends object>(components: Components, value: Value | Reference): Value {
  if (!("$ref" in value)) return value;
  const [, , kind, name] = (value as Reference).$ref.split("/") as [string, string, keyof Components, string];
  return components[kind][name] as unknown as Value;
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`);

/** The path of the document that a path meets; one without parameters before any other. */
function pathItem({ paths }: OpenApiDocument, path: string): Record<string, Operation> | undefined {
  const [pathname = ""] = path.split("?");
  const name = pathname in paths ? pathname : Object.keys(paths).find((one) => patternOf(one).test(pathname));
  return name === undefined ? undefined : (paths[name] as Record<string, Operation>);
}

/** What is answered where no call is met: an unknown path, an undecodable one, another method. */
const BY_STATUS: Record<number, string> = {
  400: "BadUserInput",
  404: "NotFound",
  405: "MethodNotAllowed",
  503: "Unavailable",
};

/** What the document says of an answer; undefined where it says nothing. */
export function answerOf(document: OpenApiDocument, { method, path, status }: Asked): Described | undefined {
  const { components } = document;
  const item = pathItem(document, path);
  const operation = item?.[method === "HEAD" ? "get" : method.toLowerCase()];
  if (item && method === "OPTIONS" && status === 204)
    return { description: "", headers: { Allow: components.headers.Allow!, ...always(components) } };
  if ([408, 417, 431].includes(status)) return resolvedAnswer(components, components.responses.Unread!);
  const found = operation ? operation.responses[status] : components.responses[BY_STATUS[status] ?? ""];
  if (!found) return undefined;
  return resolvedAnswer(components, resolved<Answer>(components, found));
}

function resolvedAnswer(components: Components, answer: Answer): Described {
  const headers = Object.entries(answer.headers ?? {}).map(([name, header]) => [name, resolved(components, header)]);
  return { ...answer, headers: Object.fromEntries(headers) as Record<string, Header> };
}

const always = ({ headers }: Components) => ({ "X-Request-Id": headers["X-Request-Id"]!, Link: headers.Link! });
