import { wordOf } from "../../../contract/kinds.ts";
import type { Scope } from "../../../contract/scopes.ts";
import { missingScope } from "../errors/app-error.ts";
import type { Viewer } from "./viewer.ts";

/**
 * What an API key needs for a call: a scope, or the read scope of a kind. The kind is the one that the call names, for which its resolver
 * asks with `needReadScope`, or that of the record in which the field is selected.
 */
export type NeededScope = Scope | "KIND:read";

/** "faq:read" of the type Faq. */
export const readScopeOf = (kind: string): string => `${wordOf(kind)}:read`;

const missingIn = (viewer: Viewer | null, scopes: readonly string[]): string | undefined =>
  viewer?.apiKey && scopes.find((scope) => !viewer.apiKey!.scopes.includes(scope));

/** Whether an API key has all of these scopes; a session has every scope. */
export const hasScopes = (viewer: Viewer | null, scopes: readonly string[]): boolean =>
  missingIn(viewer, scopes) === undefined;

/** Throws FORBIDDEN that names the first of these scopes that the viewer's API key lacks; a session lacks none. */
export function needScopes(viewer: Viewer | null, scopes: readonly string[]): void {
  const scope = missingIn(viewer, scopes);
  if (scope !== undefined) throw missingScope(scope);
}

/** Whether the viewer may read records of this kind, by the name of its type, as far as an API key's scopes decide. */
export const mayRead = (viewer: Viewer | null, kind: string): boolean => hasScopes(viewer, [readScopeOf(kind)]);

/** Throws FORBIDDEN unless the viewer may read records of this kind, by the name of its type; a session may. */
export const needReadScope = (viewer: Viewer | null, kind: string): void => needScopes(viewer, [readScopeOf(kind)]);
