import type { ComponentProps } from "react";
import { Link, type LinkProps } from "react-router-dom";

/** Lime is for the one thing to do on a screen; ink stands on lime; ember destroys. */
export type ButtonVariant = "lime" | "outline" | "ink" | "ember";

interface Look {
  variant?: ButtonVariant;
  /** 44 px high rather than 52. */
  compact?: boolean;
}

const classes = ({ variant = "outline", compact }: Look, more = "") =>
  `button button-${variant} ${compact ? "button-compact" : ""} ${more}`;

/** A button that does something here; `type` is "button" unless told otherwise. */
export function Button({ variant, compact, className, ...rest }: Look & ComponentProps<"button">) {
  return <button type="button" {...rest} className={classes({ variant, compact }, className)} />;
}

/** A link that looks like a button because it is the way on. */
export function ButtonLink({ variant, compact, className, ...rest }: Look & LinkProps) {
  return <Link {...rest} className={classes({ variant, compact }, className)} />;
}
