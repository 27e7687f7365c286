import { forwardRef } from "react";
import { inertIf } from "../inert.ts";

/**
 * A field that nobody but a program fills in: out of sight, of the tab order, of screen readers and of autofill, also
 * before the script. The ref tells what stands there.
 */
export const Trap = forwardRef<HTMLInputElement, { name: string }>(function Trap({ name }, ref) {
  return (
    <div className="sr-only" aria-hidden="true" {...inertIf(true)}>
      <label>
        Leave this empty
        <input ref={ref} type="text" name={name} defaultValue="" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
});
