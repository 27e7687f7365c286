import { object } from "yup";
import { maxLength, text } from "./rules.ts";

/** In a file of its own so that public pages do not load it. */
export const passkeyRules = object({
  name: text("Name", maxLength.name),
});

export const mostPasskeys = 20;
