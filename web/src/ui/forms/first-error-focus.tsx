import { useFormikContext } from "formik";
import { useEffect, useRef } from "react";

/** After a submit that was refused the focus goes to the first field that has a message. */
export function FirstErrorFocus() {
  const place = useRef<HTMLSpanElement>(null);
  const { submitCount, isSubmitting } = useFormikContext();
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting)
      place.current?.closest("form")?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [submitCount, isSubmitting]);
  return <span ref={place} hidden />;
}
