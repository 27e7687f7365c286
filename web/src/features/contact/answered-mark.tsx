import type { ReactNode } from "react";
import type { ContactRowFragment } from "../../api/generated.ts";
import { answerTexts } from "../../content/answers.ts";

interface AnsweredMarkProps extends Pick<ContactRowFragment, "answers"> {
  children: ReactNode;
}

/** Marks a name as that of somebody who was answered, or whom the last answer did not reach. */
export const AnsweredMark = ({ answers, children }: AnsweredMarkProps) => (
  <>
    <span className="titled">{children}</span>
    <span className="publication-mark">{answers.at(-1)?.error ? answerTexts.notSent : answerTexts.answered}</span>
  </>
);
