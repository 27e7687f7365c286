import type { ReactNode } from "react";
import { newsTexts } from "../content/admin-many.ts";

/** Says of a row's name, in a word and in weight, that nobody has opened it yet. */
export function NewMark({ children }: { children: ReactNode }) {
  return (
    <strong className="new-mark">
      <span className="new-word">{newsTexts.mark}</span> {children}
    </strong>
  );
}
