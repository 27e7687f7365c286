import "./answers.css";
import { useId, useLayoutEffect, useRef } from "react";
import type { Answer } from "../../api/generated.ts";
import { answerTexts } from "../../content/admin/answers.ts";
import { Moment } from "../../management/table/row/moment.tsx";
import { Isolated } from "../../ui/isolated.tsx";

interface AnswersProps {
  answers: readonly Answer[];
  canMail: boolean | undefined;
}

export function Answers({ answers, canMail }: AnswersProps) {
  return (
    <>
      {answers.length > 0 && <AnswerList answers={answers} />}
      {canMail === false && <p className="answers-hint">{answerTexts.noMail}</p>}
    </>
  );
}

function AnswerList({ answers }: { answers: readonly Answer[] }) {
  const id = useId();
  const latest = useRef<HTMLLIElement>(null);
  const shown = useRef(answers.length);
  useLayoutEffect(() => {
    if (answers.length > shown.current) latest.current?.scrollIntoView({ block: "nearest" });
    shown.current = answers.length;
  }, [answers.length]);
  return (
    <section className="answers" aria-labelledby={id}>
      <h3 id={id}>{answerTexts.heading(answers.length)}</h3>
      <ol>
        {answers.map((answer, at) => (
          <li key={at} ref={at === answers.length - 1 ? latest : undefined}>
            <p className="answer-head">
              <Moment at={answer.at} />
              <span>
                <Isolated text={answerTexts.by(answer.by ?? answerTexts.erasedAccount)} />
              </span>
              <State {...answer} />
            </p>
            <p dir="auto" className="answer-text">
              {answer.text}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A live region: its text changes in place. */
function State({ isSent, error }: Pick<Answer, "isSent" | "error">) {
  const text = error ? answerTexts.refused(error) : isSent ? answerTexts.sent : answerTexts.waiting;
  return (
    <span role="status" className={`answer-state ${error ? "answer-refused" : isSent ? "answer-sent" : ""}`}>
      {text}
    </span>
  );
}
