import { wordOf } from "../../../contract/kinds.ts";
import type { Scope } from "../../../contract/scopes.ts";
import { missingScope } from "../errors/app-error.ts";
import type { Viewer } from "./viewer.ts";

/**
 * What an API key needs for a call: a scope; that of the kind which the call names, for which its resolver asks with `needReadScope`; or
 * any, where another field of the document decides.
 */
export type NeededScope = Scope | "KIND:read" | "any";

/** Throws FORBIDDEN unless the viewer may read records of this kind, by the name of its type; a session may. */
export function needReadScope(viewer: Viewer | null, kind: string): void {
  const scope = `${wordOf(kind)}:read`;
  if (viewer?.apiKey && !viewer.apiKey.scopes.includes(scope)) throw missingScope(scope);
}
