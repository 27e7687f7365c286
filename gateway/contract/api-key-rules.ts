import { array, date, object, string } from "yup";
import { maxLength } from "./limits.ts";
import { momentOf, text } from "./rules.ts";
import { scopes } from "./kinds.ts";

const isKnown = (scope: unknown) => (scopes as readonly unknown[]).includes(scope);

/** In a file of its own so that public pages do not load it. */
export const apiKeyRules = object({
  name: text("Name", maxLength.name),
  scopes: array()
    .of(string().defined())
    .required("Choose at least one scope")
    .min(1, "Choose at least one scope")
    .test("known", `Scopes must be among ${scopes.join(", ")}`, (given) => given?.every(isKnown) ?? true)
    .test("once", "Each scope may appear only once", (given) => new Set(given).size === (given?.length ?? 0)),
  expiresAt: date()
    .transform((value: unknown, given: unknown) => (typeof given === "string" ? momentOf(given) : value))
    .nullable()
    .typeError("Expiry must be a date and time with its zone, such as 2030-11-24T09:00:00Z")
    .max(new Date("9999-12-31T23:59:59.999Z"), "Expiry must not be after the year 9999")
    .test(
      "future",
      "Expiry must be in the future",
      // The clock of a browser may be wrong: the site passes the server's time as `now`.
      (moment, { options }: { options?: { context?: { now?: number } } }) =>
        moment == null || moment.getTime() > (options?.context?.now ?? Date.now()),
    ),
});
