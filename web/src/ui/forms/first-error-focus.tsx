import { useFormikContext } from "formik";
import { useEffect, useRef } from "react";

export function FirstErrorFocus() {
  const place = useRef<HTMLSpanElement>(null);
  const { submitCount, isSubmitting } = useFormikContext();
  useEffect(() => {
    if (submitCount === 0 || isSubmitting) return;
    const field = place.current?.closest("form")?.querySelector<HTMLElement>("[aria-invalid=true]");
    field?.focus();
    const [message = ""] = field?.getAttribute("aria-describedby")?.split(" ") ?? [];
    document.getElementById(message)?.scrollIntoView({ block: "nearest" });
  }, [submitCount, isSubmitting]);
  return <span ref={place} hidden />;
}
