import { failureCode, failureCurrent, failureFields, failureMessage } from "../graphql/failure.ts";
import type { Refusal } from "../ui/record-dialog.tsx";

/** Why a save failed, in the words and with the record that the gateway gave. */
export function refusalOf(error: unknown): Refusal {
  const current = failureCode(error) === "CONFLICT" ? failureCurrent(error) : undefined;
  return { message: failureMessage(error), fields: failureFields(error), current };
}
