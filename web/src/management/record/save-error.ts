import { failureCode, failureCurrent, failureFields, failureMessage } from "../../api/failure.ts";
import { askToSignIn } from "../../session/session.ts";
import type { SaveError } from "./use-saving.ts";

/**
 * What failed, and why in the words and with the record that the gateway gave. Whoever is signed out is asked to sign in again in
 * place, and told by the dialog's own notice.
 */
export function saveErrorOf(text: string, error: unknown): SaveError {
  if (failureCode(error) === "UNAUTHENTICATED" && askToSignIn()) return { message: null };
  const current = failureCode(error) === "CONFLICT" ? failureCurrent(error) : undefined;
  return { message: `${text}. ${failureMessage(error)}`, fields: failureFields(error), current };
}
