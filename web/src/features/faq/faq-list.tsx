import { useId, type SyntheticEvent } from "react";
import { useFaqsQuery, type FaqsQuery } from "../../api/generated.ts";
import { useRetry } from "../../api/retry.ts";
import { usePagePolicy } from "../../api/page-data.ts";
import { Loading } from "../../ui/loading.tsx";

interface FaqListProps {
  level: "h2" | "h3";
  /** Of the first entries; without it all are shown. */
  limit?: number;
}

// For browsers without <details name>.
function closeOthers({ currentTarget: opened }: SyntheticEvent<HTMLDetailsElement>): void {
  if (!opened.open) return;
  for (const other of opened.parentElement!.querySelectorAll("details")) if (other !== opened) other.open = false;
}

const plus = (
  <svg viewBox="0 0 24 24" stroke="currentColor" strokeWidth={1.6} strokeLinecap="round" aria-hidden="true">
    <path d="M12 4.5c.1 5 .1 10 0 15M4.5 12c5-.1 10-.1 15 0" fill="none" />
  </svg>
);

/** Native <details> works before hydration, and find-in-page opens it. */
function FaqAccordion({ faqs, level: Heading }: FaqsQuery & { level: "h2" | "h3" }) {
  const group = useId();
  return (
    <div className="faq-list">
      {faqs.map(({ _id, title, body }) => (
        <details key={_id} dir="auto" name={group} onToggle={closeOthers}>
          <summary className="transition-colors hover:text-link">
            <Heading className="text-card">{title}</Heading>
            {plus}
          </summary>
          <p dir="auto">{body}</p>
        </details>
      ))}
    </div>
  );
}

export function FaqList({ level, limit }: FaqListProps) {
  const answer = useFaqsQuery({ variables: { limit }, fetchPolicy: usePagePolicy() });
  const faqs = answer.data?.faqs ?? [];
  useRetry(answer, faqs.length === 0);
  if (faqs.length === 0) return <Loading isAnswered={answer.data !== undefined && !answer.error} />;
  return <FaqAccordion faqs={faqs} level={level} />;
}
