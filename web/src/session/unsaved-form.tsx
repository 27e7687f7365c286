import { useFormikContext } from "formik";
import { useState } from "react";
import { useUnsavedInput } from "./unsaved-input.ts";

/** Holds a visitor's form once it was typed into, so that signing in from another tab does not replace its page. */
export function UnsavedForm() {
  const { dirty } = useFormikContext();
  const [isTyped, setTyped] = useState(false);
  if (dirty && !isTyped) setTyped(true);
  useUnsavedInput(isTyped);
  return null;
}
