import type { AccessRow } from "./authorize.ts";
import type { Scope } from "../../../contract/scopes.ts";

interface RecordCalls {
  /** Who may read the list; all else is for administrators. */
  list: "all" | "Admin";
  /** The path of its REST calls, such as "/blog". */
  rest: string;
  /** The word of its scopes, such as "blog"; without it API keys may not call any of this. */
  scope?: string;
}

/** The rows of what every entity has: list, table, overview, writes and CSV. */
export function recordAccess(kind: string, { list, rest, scope }: RecordCalls): AccessRow[] {
  const name = kind.charAt(0).toLowerCase() + kind.slice(1);
  const row = (verb: "read" | "write", field: string, call?: string): AccessRow => ({
    who: "Admin",
    ...(scope && { scope: `${scope}:${verb}` as Scope }),
    field,
    ...(call && { rest: call }),
  });
  const listed = { field: `Query.${name}s`, rest: `GET ${rest}/list` };
  return [
    list === "all" ? { who: "all", ...listed } : row("read", listed.field, listed.rest),
    row("read", `Query.${name}Table`),
    row("read", `Query.${name}Overview`),
    row("write", `Mutation.create${kind}`, `POST ${rest}`),
    row("write", `Mutation.update${kind}`, `PUT ${rest}/:_id`),
    row("write", `Mutation.delete${kind}`, `DELETE ${rest}/:_id`),
    row("write", `Mutation.restore${kind}`),
    row("write", `Mutation.delete${kind}s`),
    row("write", `Mutation.restore${kind}s`),
    row("read", `POST ${rest}/export`),
    row("write", `POST ${rest}/import`),
  ];
}
