import "./compared.css";
import { useMemo, useState } from "react";
import { historyTexts } from "../../../content/admin/admin-history.ts";
import { compareTexts } from "./compare-texts.ts";

const context = 160;

export function ComparedText({ then, now }: { then: string; now: string }) {
  const stretches = useMemo(() => compareTexts(then, now), [then, now]);
  return (
    <div className="compared-text" dir="auto">
      {stretches.map((stretch, at) =>
        "same" in stretch ? (
          <Unchanged key={at} text={stretch.same} isFirst={at === 0} isLast={at === stretches.length - 1} />
        ) : (
          <span key={at}>
            {stretch.then && <Mark as="del" before={historyTexts.removed} text={stretch.then} />}
            {stretch.now && <Mark as="ins" before={historyTexts.added} text={stretch.now} />}
          </span>
        ),
      )}
    </div>
  );
}

/** Most screen readers do not announce `del` and `ins`. */
const Mark = ({ as: Element, before, text }: { as: "del" | "ins"; before: string; text: string }) => (
  <Element>
    <span className="sr-only"> {before} </span>
    {text}
    <span className="sr-only"> {historyTexts.end} </span>
  </Element>
);

function Unchanged({ text, isFirst, isLast }: { text: string; isFirst: boolean; isLast: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const head = isFirst ? "" : startOf(text);
  const tail = isLast ? "" : endOf(text);
  const folded = text.length - head.length - tail.length;
  if (isOpen || folded < 2 * context) return text;
  return (
    <>
      {head}
      <button type="button" className="link compared-more" onClick={() => setOpen(true)}>
        {historyTexts.more(folded)}
      </button>
      {tail}
    </>
  );
}

const startOf = (text: string) => /^[^]{0,159}\S(?=\s)/.exec(text)?.[0] ?? text.slice(0, context);
const endOf = (text: string) => /(?<=\s)\S[^]{0,159}$/.exec(text)?.[0] ?? text.slice(-context);
