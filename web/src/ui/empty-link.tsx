import type { ComponentProps } from "react";

/** A link whose target is still empty: followed, it leaves the page as it is. */
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
