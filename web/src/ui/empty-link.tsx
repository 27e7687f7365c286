import type { ComponentProps } from "react";

/** A link with an empty target; a click does nothing. */
export function EmptyLink({ onClick, children, ...rest }: Omit<ComponentProps<"a">, "href">) {
  return (
    // eslint-disable-next-line jsx-a11y/anchor-is-valid -- a link by specification, whose target is yet to come
    <a
      {...rest}
      href=""
      onClick={(event) => {
        event.preventDefault();
        onClick?.(event);
      }}
    >
      {children}
    </a>
  );
}
