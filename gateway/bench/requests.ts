import type { Gateway } from "./gateway.ts";

/** Sends a request and lets the answer go by, however long it is. */
export async function ask(
  { url, token }: Gateway,
  path: string,
  body?: unknown,
  type = "application/json",
): Promise<void> {
  const headers = { "content-type": type, "x-auth-token": token };
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const answer = await fetch(url + path, { headers, ...(body !== undefined && { method: "POST", body: text }) });
  let head = "";
  for await (const part of answer.body!) head ||= Buffer.from(part).toString().slice(0, 300);
  if (!answer.ok || head.startsWith('{"errors"')) throw new Error(`${path} answered ${answer.status}: ${head}`);
}

const fields = "_id first_name last_name country organization phone email message version";
/** Asks for a page of the contact table. */
export const table = (query: object) => (gateway: Gateway) =>
  ask(gateway, "/graphql", {
    query: `query ($query: ContactTableQuery!) { contactTable(query: $query) { rows { ${fields} } total } }`,
    variables: { query },
  });
/** Runs a GraphQL document. */
export const graphql = (query: string) => (gateway: Gateway) => ask(gateway, "/graphql", { query });
