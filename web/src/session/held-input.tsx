import { useFormikContext } from "formik";
import { useState } from "react";
import { useHeldInput } from "./use-held-input.ts";

/** Holds a visitor's form once it was typed into, so that signing in from another tab does not replace its page. */
export function HeldInput() {
  const { dirty } = useFormikContext();
  const [isTyped, setTyped] = useState(false);
  if (dirty && !isTyped) setTyped(true);
  useHeldInput(isTyped);
  return null;
}
