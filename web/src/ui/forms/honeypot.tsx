import { forwardRef } from "react";
import { inertIf } from "../inert.ts";

/** Only spam programs fill it: hidden from people, keyboards, screen readers and autofill, also before the script runs. */
export const Honeypot = forwardRef<HTMLInputElement, { name: string }>(function Honeypot({ name }, ref) {
  return (
    <div className="sr-only" aria-hidden="true" {...inertIf(true)}>
      <label>
        Leave this empty
        <input ref={ref} type="text" name={name} defaultValue="" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
});
