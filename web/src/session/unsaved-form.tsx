import { useFormikContext } from "formik";
import { useEffect, useState } from "react";
import { holdInput } from "../ui/unsaved-input.ts";

export const useUnsavedInput = (isUnsaved: boolean): void =>
  useEffect(() => (isUnsaved ? holdInput() : undefined), [isUnsaved]);

/** Keeps the page with a typed form when another tab signs in. */
export function UnsavedForm() {
  const { dirty } = useFormikContext();
  const [isTyped, setTyped] = useState(false);
  if (dirty && !isTyped) setTyped(true);
  useUnsavedInput(isTyped);
  return null;
}
