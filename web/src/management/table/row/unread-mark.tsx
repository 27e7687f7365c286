import type { ReactNode } from "react";
import { unreadTexts } from "../../../content/admin/admin-bulk.ts";

export function UnreadMark({ children }: { children: ReactNode }) {
  return (
    <strong className="unread-mark">
      <span className="mark new-word">{unreadTexts.mark}</span> <span className="titled">{children}</span>
    </strong>
  );
}
