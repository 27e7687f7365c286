import {
  Kind,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from "graphql";
import type { Scope } from "../../../contract/kinds.ts";
import { Role, type Viewer, type ViewerApiKey } from "./viewer.ts";
import type { NeededScope } from "./scopes.ts";
import { forbidden, missingScope, noApiKeys, unauthenticated } from "../errors/app-error.ts";

/** `field` can also name a REST call without a root field ("POST /faq/export") or a restricted field of a record ("Contact.answers"). */
export interface AccessRow {
  who: "all" | "signed in" | "Admin";
  field: string;
  rest?: string;
  /** To see more than `_id` and `version` of the result, an API key also needs the read scope of that kind. */
  scope?: NeededScope;
  noApiKey?: boolean;
}

const isSelected = (field: string) => /^(?!Query\.|Mutation\.)\w+\./.test(field);

export type Authorize = (fields: string[], viewer: Viewer | null) => void;

function authorizeApiKey({ scopes }: ViewerApiKey, { who, scope, noApiKey }: AccessRow): void {
  if (noApiKey || (who !== "all" && !scope)) throw noApiKeys();
  if (!scope || scope === "KIND:read") return;
  if (!scopes.includes(scope)) throw missingScope(scope);
}

/** Throws UNAUTHENTICATED or FORBIDDEN, before any input is read; a root field without a row is forbidden. */
export function authorizeWith(table: AccessRow[]): Authorize {
  const rows = new Map(table.map((row) => [row.field, row]));
  return (fields, viewer) => {
    // Root fields first: an error names a selected field only if the call itself is allowed.
    const asked = [...fields.filter((field) => !isSelected(field)), ...fields.filter(isSelected)];
    for (const field of asked) {
      const row = rows.get(field);
      if (!row && isSelected(field)) continue;
      if (row && viewer?.apiKey) authorizeApiKey(viewer.apiKey, row);
      if (row?.who === "all") continue;
      const selected = isSelected(field) ? field : undefined;
      if (!viewer) throw unauthenticated(selected && `Sign in to read ${selected}`);
      if (!row || (row.who === "Admin" && viewer.role !== Role.Admin)) throw forbidden(selected);
    }
  };
}

export function rootFields(document: DocumentNode, operation: OperationDefinitionNode | undefined): string[] {
  const root = operation?.operation === "mutation" ? "Mutation" : "Query";
  const fragments = new Map(
    document.definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node.selectionSet]] : [],
    ),
  );
  // Visits each fragment once, since a document may spread one thousands of times.
  const seen = new Set<string>();
  const fieldsOf = (selections: SelectionSetNode | undefined): string[] =>
    (selections?.selections ?? []).flatMap((node) => {
      if (node.kind === Kind.FIELD) return node.name.value.startsWith("__") ? [] : [`${root}.${node.name.value}`];
      if (node.kind === Kind.INLINE_FRAGMENT) return fieldsOf(node.selectionSet);
      const { value: name } = node.name;
      if (seen.has(name)) return [];
      seen.add(name);
      return fieldsOf(fragments.get(name));
    });
  return fieldsOf(operation?.selectionSet);
}

export function fieldsAsked(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode | undefined,
): string[] {
  const selected = new Set<string>();
  const types = new TypeInfo(schema);
  const roots = [schema.getQueryType(), schema.getMutationType()];
  const visitor = visitWithTypeInfo(types, {
    Field({ name }) {
      const type = types.getParentType();
      if (type && !roots.includes(type as never)) selected.add(`${type.name}.${name.value}`);
    },
  });
  visit(document, visitor);
  return [...rootFields(document, operation), ...selected];
}

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
