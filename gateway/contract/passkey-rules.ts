import { object } from "yup";
import { maxLength } from "./limits.ts";
import { text } from "./rules.ts";

export const passkeyRules = object({
  name: text("Name", maxLength.name),
});
