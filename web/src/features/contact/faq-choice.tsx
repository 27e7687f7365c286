import "./faq-choice.css";
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { foldText } from "../../../../gateway/contract/fold-text.ts";
import { useFaqsQuery, type FaqsQuery } from "../../api/generated.ts";
import { answerTexts } from "../../content/admin/answers.ts";
import { AlertLine } from "../../management/notices/alert-line.tsx";
import { replaceText } from "../../management/fields/markdown/replace-text.ts";
import { Button } from "../../ui/button.tsx";
import { isComposing } from "../../management/data/keys.ts";
import { Loading } from "../../ui/loading.tsx";

export function FaqChoice() {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  function insert(answer: string) {
    const field = place.current!.closest("form")!.querySelector("textarea")!;
    const { selectionStart: from, selectionEnd: to } = field;
    const end = from + answer.length;
    setOpen(false);
    replaceText(field, { from, to, text: answer, select: [end, end] });
  }

  function close(event: KeyboardEvent) {
    if (!isOpen || event.key !== "Escape" || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    event.stopPropagation();
    setOpen(false);
    place.current!.querySelector("button")!.focus();
  }

  return (
    <div ref={place} className="faq-choice">
      <Button compact aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)} onKeyDown={close}>
        {answerTexts.insert}
      </Button>
      <div id={id} onKeyDown={close}>
        {isOpen && <Questions onChosen={insert} />}
      </div>
    </div>
  );
}

type Chosen = (answer: string) => void;

function Questions({ onChosen }: { onChosen: Chosen }) {
  const { data, error, refetch } = useFaqsQuery();
  if (data && data.faqs.length > 0) return <Search faqs={data.faqs} onChosen={onChosen} />;
  if (data) return <p className="faq-notice">{answerTexts.noQuestions}</p>;
  if (!error) return <Loading label={answerTexts.loading} className="faq-notice" />;
  return <AlertLine onTryAgain={() => void refetch().catch(() => undefined)}>{answerTexts.notLoaded}</AlertLine>;
}

function Search({ faqs, onChosen }: { faqs: FaqsQuery["faqs"]; onChosen: Chosen }) {
  const field = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState("");
  const found = faqs.filter(({ title }) => foldText(title).includes(foldText(search.trim())));
  useEffect(() => field.current?.focus(), []);

  function move(event: KeyboardEvent<HTMLElement>) {
    if (isComposing(event.nativeEvent)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("input, button")];
    const isEnter = event.key === "Enter" && event.target === field.current;
    if (!step && !isEnter) return;
    // Enter in a field would submit the form.
    event.preventDefault();
    if (isEnter && found[0]) onChosen(found[0].body);
    if (step) stops[stops.indexOf(event.target as HTMLElement) + step]?.focus();
  }

  return (
    <div className="faq-questions" onKeyDown={move}>
      <input
        ref={field}
        type="search"
        className="field"
        aria-label={answerTexts.find}
        placeholder={answerTexts.find}
        autoComplete="off"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <ul>
        {found.map(({ _id, title, body }) => (
          <li key={_id}>
            <button type="button" dir="auto" onClick={() => onChosen(body)}>
              {title}
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="faq-notice">{answerTexts.notFound}</p>}
    </div>
  );
}
