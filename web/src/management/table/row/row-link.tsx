import type { ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import { openedSearch, openingStep, readOpened, type Opened } from "../../data/opened-record.ts";

interface RowLinkProps {
  to: Opened;
  children: ReactNode;
}

export function RowLink({ to, children }: RowLinkProps) {
  const { search, state } = useLocation();
  const opened = readOpened(new URLSearchParams(search));
  // A message next to the table is one step of the history, whichever message it is.
  const isDocked = opened?.as === to.as;
  return (
    <Link
      to={{ search: openedSearch(search, to) }}
      state={isDocked ? (state as unknown) : openingStep}
      replace={isDocked}
      className="row-link"
      aria-current={isDocked && opened._id === to._id ? true : undefined}
    >
      {children}
    </Link>
  );
}
