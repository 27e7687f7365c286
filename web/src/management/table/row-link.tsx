import type { ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import { openedSearch, openingStep, readOpened, type Opened } from "../data/opened-record.ts";

interface RowLinkProps {
  /** What following it opens. */
  to: Opened;
  children: ReactNode;
}

/** The name of a record in its row, as a link to the address at which it is open. */
export function RowLink({ to, children }: RowLinkProps) {
  const { search, state } = useLocation();
  const opened = readOpened(new URLSearchParams(search));
  // What is read next to the table is followed by the next message as the same step of the history.
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
