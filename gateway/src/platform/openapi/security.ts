import { apiKeyPrefix } from "../../../contract/brand.ts";
import { sessionHours } from "../../../contract/limits.ts";
import type { AccessRow } from "../auth/authorize.ts";
import type { JsonSchema, Operation } from "../../../contract/openapi.ts";

export const securitySchemes: Record<string, JsonSchema> = {
  session: {
    type: "apiKey",
    in: "header",
    name: "x-auth-token",
    description: `The token of a session, from POST /api/user/login. It holds for ${sessionHours} hours.`,
  },
  bearer: {
    type: "http",
    scheme: "bearer",
    bearerFormat: `${apiKeyPrefix}…`,
    description:
      "A key that an administrator makes on the page Integrations, limited to scopes; a call without a scope is for no key. A call that writes needs KIND:write, and answers a key without KIND:read `_id` and `version` alone. A session's token is taken here, too. Send either this or x-auth-token, and not both.",
  },
};

function rowOf(access: AccessRow[], call: string): AccessRow {
  const row = access.find(({ field, rest = field }) => rest === call);
  if (!row) throw new Error(`${call} has no row in the access table.`);
  return row;
}

export function securityOf(access: AccessRow[], call: string): Operation["security"] {
  const { who, scope } = rowOf(access, call);
  return who === "all" ? [] : [{ session: [] }, { bearer: scope === undefined ? [] : [scope] }];
}

export function needsScope(access: AccessRow[], call: string): boolean {
  const { who, scope } = rowOf(access, call);
  return who !== "all" && scope !== undefined;
}

export function mayBeForbidden(access: AccessRow[], call: string): boolean {
  const { who, noApiKey } = rowOf(access, call);
  return who !== "all" || noApiKey === true;
}
