import type { ComponentProps } from "react";

/** Not of the type "email": Chromium would return a typed domain in Punycode, and refuse some addresses that are stored. */
export const EmailInput = ({ onChange, ...props }: ComponentProps<"input">) => (
  <input
    {...props}
    type="text"
    inputMode="email"
    autoCapitalize="off"
    spellCheck={false}
    onChange={(event) => {
      const { target } = event;
      // A keyboard that completes the address adds a space.
      if (target.value !== target.value.trim()) target.value = target.value.trim();
      onChange?.(event);
    }}
  />
);
