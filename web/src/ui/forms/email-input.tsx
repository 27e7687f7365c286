import type { ChangeEvent, ComponentProps } from "react";

/** Not of the type "email": Chromium would return a typed domain in Punycode, and refuse some addresses that are stored. */
export function EmailInput({ onChange, onBlur, ...props }: ComponentProps<"input">) {
  function trim({ target }: { target: HTMLInputElement }): boolean {
    const trimmed = target.value.trim();
    if (trimmed === target.value) return false;
    target.value = trimmed;
    return true;
  }
  return (
    <input
      {...props}
      type="text"
      inputMode="email"
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      onChange={(event) => {
        // A keyboard that completes the address adds a space; one that is typed may be followed by more.
        if ((event.nativeEvent as InputEvent).data !== " ") trim(event);
        onChange?.(event);
      }}
      onBlur={(event) => {
        if (trim(event)) onChange?.(event as ChangeEvent<HTMLInputElement>);
        onBlur?.(event);
      }}
    />
  );
}
