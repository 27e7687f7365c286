import type { AccessRow } from "../auth/authorize.ts";
import type { JsonSchema, Operation } from "../../../contract/openapi.ts";

export const securitySchemes: Record<string, JsonSchema> = {
  session: {
    type: "apiKey",
    in: "header",
    name: "x-auth-token",
    description: "The token of a session, from POST /api/user/login. It holds for 12 hours.",
  },
  key: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "baobab_…",
    description:
      "A key that an administrator makes on the page Integrations, limited to scopes: KIND:read for lists and exports, KIND:write for writes and imports. A session's token is taken here, too. Send either this or x-auth-token.",
  },
};

/** The scope that a key needs for a call; a write but for an export, which only reads. */
const scopeOf = (call: string): string => {
  const [method, path] = call.split(" ") as [string, string];
  const reads = method === "GET" || path.endsWith("/export");
  return `${path.split("/")[1]}:${reads ? "read" : "write"}`;
};

/** What a call needs, by its row in the access table; nothing where everybody may call it. */
export function securityOf(access: AccessRow[], call: string): Operation["security"] {
  const row = access.find(({ field, rest = field }) => rest === call);
  if (!row) throw new Error(`${call} has no row in the access table.`);
  return row.who === "all" ? [] : [{ session: [] }, { key: [scopeOf(call)] }];
}
