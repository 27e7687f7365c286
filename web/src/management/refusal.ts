import { failureCode, failureCurrent, failureFields, failureMessage } from "../graphql/failure.ts";
import type { Refusal } from "../ui/use-saving.ts";

/** What failed, and why in the words and with the record that the gateway gave. */
export function refusalOf(text: string, error: unknown): Refusal {
  const current = failureCode(error) === "CONFLICT" ? failureCurrent(error) : undefined;
  return { message: `${text}. ${failureMessage(error)}`, fields: failureFields(error), current };
}
