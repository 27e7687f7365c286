import type { ReactNode } from "react";
import { answerTexts } from "../../content/answers.ts";

/** Marks a name as that of somebody who was answered. */
export const AnsweredMark = ({ children }: { children: ReactNode }) => (
  <>
    <span className="titled">{children}</span>
    <span className="publication-mark">{answerTexts.answered}</span>
  </>
);
