import type { ReactNode } from "react";
import type { ContactRowFragment } from "../../api/generated.ts";
import { answerTexts } from "../../content/admin/answers.ts";

interface AnsweredMarkProps extends Pick<ContactRowFragment, "answers"> {
  children: ReactNode;
}

export function AnsweredMark({ answers, children }: AnsweredMarkProps) {
  const isRefused = Boolean(answers.at(-1)?.error);
  return (
    <>
      <span className="titled">{children}</span>
      <span className={isRefused ? "mark text-ember" : "mark"}>
        {isRefused ? answerTexts.notSent : answerTexts.answered}
      </span>
    </>
  );
}
