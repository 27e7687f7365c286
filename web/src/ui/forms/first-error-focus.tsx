import { useFormikContext } from "formik";
import { useEffect, useRef } from "react";

/** Focuses the first invalid field after a submit. */
export function FirstErrorFocus() {
  const place = useRef<HTMLSpanElement>(null);
  const { submitCount, isSubmitting } = useFormikContext();
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting)
      place.current?.closest("form")?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [submitCount, isSubmitting]);
  return <span ref={place} hidden />;
}
