import { failureCode, failureCurrent, failureFields, failureMessage, isOffline } from "../../api/failure.ts";
import { dialogTexts } from "../../content/admin/admin-dialog.ts";
import { askToSignIn } from "../../session/session.ts";
import type { SaveError } from "./use-saving.ts";

/** A signed-out user gets no message, since the session notice of the dialog asks to sign in again. */
export function saveErrorOf(text: string, error: unknown): SaveError {
  if (failureCode(error) === "UNAUTHENTICATED" && askToSignIn()) return { message: null };
  const current = failureCode(error) === "CONFLICT" ? failureCurrent(error) : undefined;
  const reason = isOffline(error) ? dialogTexts.offline : failureMessage(error);
  return { message: `${text}. ${reason}`, fields: failureFields(error), current };
}
