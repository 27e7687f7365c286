import type { ComponentProps } from "react";

/** While its target is empty, a click does nothing. */
export function OptionalLink({ href = "", onClick, children, ...rest }: ComponentProps<"a">) {
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        if (!href) event.preventDefault();
        onClick?.(event);
      }}
    >
      {children}
    </a>
  );
}
