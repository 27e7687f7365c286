import { useFormikContext } from "formik";
import { useState } from "react";
import { useHeldInput } from "./use-held-input.ts";

/** In a visitor's form: once it was typed into, another tab that signs in does not take its page away. */
export function HeldInput() {
  const { dirty } = useFormikContext();
  const [isTyped, setTyped] = useState(false);
  if (dirty && !isTyped) setTyped(true);
  useHeldInput(isTyped);
  return null;
}
