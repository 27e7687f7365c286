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
import { Role, type Viewer, type ViewerApiKey } from "./viewer.ts";
import type { NeededScope } from "./scopes.ts";
import { forbidden, missingScope, noApiKeys, unauthenticated } from "../errors/app-error.ts";

/**
 * One row of the access table: who may call a root field ("Query.faqs") and its REST call ("GET /faq/list"), if it has one.
 * A call that is no facade over a root field stands in place of one ("POST /faq/export"), and so does a field that not everybody
 * who gets a record may ask for ("Contact.answers").
 */
export interface AccessRow {
  /** "signed in": whatever the role. */
  who: "all" | "signed in" | "Admin";
  field: string;
  rest?: string;
  /**
   * What an API key needs for it; any other call than everybody's without a scope is for sessions alone. To see more than `_id` and
   * `version` of the records that such a call answers, a key also needs the read scope of their kind.
   */
  scope?: NeededScope;
  /** Whether it is for no API key although everybody else may call it, since it names a password. */
  noApiKey?: boolean;
}

/** Whether it is no root field, but one that is selected somewhere: free to all where the access table has no row for it. */
const isSelected = (field: string) => /^(?!Query\.|Mutation\.)\w+\./.test(field);

/** Throws UNAUTHENTICATED or FORBIDDEN unless the viewer may call all of these root fields and ask for what they select. */
export type Authorize = (fields: string[], viewer: Viewer | null) => void;

function authorizeApiKey({ scopes }: ViewerApiKey, { who, scope, noApiKey }: AccessRow): void {
  if (noApiKey || (who !== "all" && !scope)) throw noApiKeys();
  if (!scope || scope === "KIND:read") return;
  if (!scopes.includes(scope)) throw missingScope(scope);
}

/** The check that GraphQL and REST make before they look at any input. A field that the table lacks is forbidden. */
export function authorizeWith(table: AccessRow[]): Authorize {
  const rows = new Map(table.map((row) => [row.field, row]));
  return (fields, viewer) => {
    // What is called before what is selected: a refusal names a field only where the call itself is allowed.
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

/** The root fields of an operation, through its fragments, each with its type: "Mutation.createFaq". Introspection is left out. */
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

/** What the access table has to allow for an operation: its root fields, and all that is selected, with its type ("Contact.answers"). */
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
