import { useFormikContext } from "formik";
import { useState } from "react";
import { useUnsavedInput } from "./unsaved-input.ts";

/** Keeps the page with a typed form when another tab signs in. */
export function UnsavedForm() {
  const { dirty } = useFormikContext();
  const [isTyped, setTyped] = useState(false);
  if (dirty && !isTyped) setTyped(true);
  useUnsavedInput(isTyped);
  return null;
}
