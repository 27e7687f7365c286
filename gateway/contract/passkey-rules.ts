import { object } from "yup";
import { maxLength, text } from "./rules.ts";

/** A passkey that somebody adds to the own account. Apart from the other rules, which public pages load. */
export const passkeyRules = object({
  name: text("Name", maxLength.name),
});

/** Most passkeys that an account has at once. */
export const mostPasskeys = 20;
