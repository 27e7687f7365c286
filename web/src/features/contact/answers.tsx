import "./answers.css";
import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import type { CallKey } from "../../api/call-key.ts";
import { useGraphqlClient } from "../../api/client.ts";
import {
  AnswerContactDocument,
  ReadContactDocument,
  useSettingsQuery,
  type Answer,
  type ContactRowFragment,
} from "../../api/generated.ts";
import { useRetry } from "../../api/retry.ts";
import type { StoredRow } from "../../management/data/table-query.ts";
import type { TableSource } from "../../management/data/table-source.ts";
import { answerTexts } from "../../content/admin/answers.ts";
import { isRefused, whileVisible } from "../../management/data/live-changes.ts";
import { Moment } from "../../management/table/row/cells.tsx";
import { Isolated } from "../../ui/isolated.tsx";

/** Others may answer meanwhile: the message is read when it is opened and when the table has changed. */
export function useAnswers(opened: ContactRowFragment, source: TableSource<StoredRow>) {
  const client = useGraphqlClient();
  const settings = useSettingsQuery();
  useRetry(settings, !settings.data);
  const { _id } = opened;
  const [contact, setContact] = useState(opened);
  const shown = useRef(opened);
  const show = useCallback(
    (saved: ContactRowFragment) => {
      const isEarlier = saved.answers.length < shown.current.answers.length;
      if (isEarlier || JSON.stringify(saved) === JSON.stringify(shown.current)) return;
      shown.current = saved;
      setContact(saved);
      source.put(saved);
    },
    [source],
  );
  const read = useCallback(
    async (signal: AbortSignal) => {
      const context = { isQuiet: true, fetchOptions: { signal } };
      const options = { variables: { _id }, fetchPolicy: "no-cache", context } as const;
      try {
        const { data } = await client.mutate({ mutation: ReadContactDocument, ...options });
        if (!signal.aborted) show(data!.saved);
        return true;
      } catch (failed) {
        return !isRefused(failed);
      }
    },
    [client, _id, show],
  );

  const changedAt = useSyncExternalStore(source.subscribe, () => source.snapshot.changedAt);
  const isReadByTable = opened.unread && changedAt === null;
  useEffect(() => {
    if (isReadByTable) return;
    const reading = new AbortController();
    void read(reading.signal);
    return () => reading.abort();
  }, [read, changedAt, isReadByTable]);

  const isWaiting = contact.answers.some(({ isSent, error }) => !isSent && !error);
  useEffect(() => (isWaiting ? whileVisible(read) : undefined), [isWaiting, read]);

  return {
    contact,
    canMail: settings.data?.settings.canMail,
    async send(text: string, key: CallKey): Promise<void> {
      const variables = { _id, input: { text } };
      const send = (headers: object) =>
        client.mutate({ mutation: AnswerContactDocument, variables, fetchPolicy: "no-cache", context: { headers } });
      const { data } = await source.write(() => key(variables, send));
      show(data!.saved);
    },
  };
}

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
