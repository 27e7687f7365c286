import { object } from "yup";
import { maxLength, text } from "./rules.ts";

export const passkeyRules = object({
  name: text("Name", maxLength.name),
});

export const mostPasskeys = 20;
