import type { MediaType, Operation, Parameter } from "../../../../gateway/contract/openapi.ts";

export interface Call {
  method: string;
  path: string;
  operation: Operation;
}

/** Safe in a shell. */
const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

const bodyOf = ({ example }: MediaType) => (typeof example === "string" ? example : JSON.stringify(example));

export function curlOf({ method, path, operation }: Call, parameters: Parameter[], origin: string): string {
  const [type, media] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const at = parameters.reduce((text, { name, example }) => text.replace(`{${name}}`, String(example)), path);
  const parts = [
    `curl ${method === "get" ? "" : `-X ${method.toUpperCase()} `}${quoted(origin + at)}`,
    ...(operation.security.length > 0 ? ['-H "x-auth-token: $TOKEN"'] : []),
    ...(type && media ? [`-H ${quoted(`content-type: ${type}`)}`, `--data-binary ${quoted(bodyOf(media))}`] : []),
  ];
  return parts.join(" \\\n  ");
}
