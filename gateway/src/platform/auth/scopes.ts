import { wordOf, type Scope } from "../../../contract/kinds.ts";
import { missingScope } from "../errors/app-error.ts";
import type { Viewer } from "./viewer.ts";

export type NeededScope = Scope | "KIND:read";

export const readScopeOf = (kind: string): string => `${wordOf(kind)}:read`;

const missingIn = (viewer: Viewer | null, scopes: readonly string[]): string | undefined =>
  viewer?.apiKey && scopes.find((scope) => !viewer.apiKey!.scopes.includes(scope));

export const hasScopes = (viewer: Viewer | null, scopes: readonly string[]): boolean =>
  missingIn(viewer, scopes) === undefined;

export function needScopes(viewer: Viewer | null, scopes: readonly string[]): void {
  const scope = missingIn(viewer, scopes);
  if (scope !== undefined) throw missingScope(scope);
}

export const mayRead = (viewer: Viewer | null, kind: string): boolean => hasScopes(viewer, [readScopeOf(kind)]);

export const needReadScope = (viewer: Viewer | null, kind: string): void => needScopes(viewer, [readScopeOf(kind)]);
