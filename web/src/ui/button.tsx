import type { ComponentProps } from "react";
import { Link, type LinkProps } from "react-router-dom";

/** Lime is for the main action of a page, ink for one on lime, ember for a destructive one. */
export type ButtonVariant = "lime" | "outline" | "ink" | "ember";

interface Look {
  variant?: ButtonVariant;
  compact?: boolean;
}

const classes = ({ variant = "outline", compact }: Look, more = "") =>
  `button button-${variant} ${compact ? "button-compact" : ""} ${more}`;

export function Button({ variant, compact, className, ...rest }: Look & ComponentProps<"button">) {
  return <button type="button" {...rest} className={classes({ variant, compact }, className)} />;
}

export function ButtonLink({ variant, compact, className, ...rest }: Look & LinkProps) {
  return <Link {...rest} className={classes({ variant, compact }, className)} />;
}
