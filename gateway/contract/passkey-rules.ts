import { object, string } from "yup";
import { maxLength, notBlank } from "./rules.ts";

/** A passkey that somebody adds to the own account. Apart from the other rules, which public pages load. */
export const passkeyRules = object({
  name: string()
    .required("Name is required")
    .matches(notBlank, "Name is required")
    .max(maxLength.name, `Name must be at most ${maxLength.name} characters`),
});

/** Most passkeys that an account has at once. */
export const mostPasskeys = 20;
