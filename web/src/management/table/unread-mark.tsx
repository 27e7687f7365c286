import type { ReactNode } from "react";
import { unreadTexts } from "../../content/admin-many.ts";

/** Says of a row's name, in a word and in weight, that nobody has opened it yet. */
export function UnreadMark({ children }: { children: ReactNode }) {
  return (
    <strong className="unread-mark">
      <span className="new-word">{unreadTexts.mark}</span> {children}
    </strong>
  );
}
