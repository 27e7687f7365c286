import { useId, type SyntheticEvent } from "react";
import type { FaqsQuery } from "../../api/generated.ts";

// For browsers without <details name>.
function closeOthers({ currentTarget: opened }: SyntheticEvent<HTMLDetailsElement>): void {
  if (!opened.open) return;
  for (const other of opened.parentElement!.querySelectorAll("details")) if (other !== opened) other.open = false;
}

/** Native <details> works before hydration, and find-in-page opens it. */
export function FaqAccordion({ faqs, level: Heading }: FaqsQuery & { level: "h2" | "h3" }) {
  const group = useId();
  return (
    <div className="faq-list">
      {faqs.map(({ _id, title, body }) => (
        <details key={_id} dir="auto" name={group} onToggle={closeOthers}>
          <summary>
            <Heading className="text-card">{title}</Heading>
          </summary>
          <p dir="auto">{body}</p>
        </details>
      ))}
    </div>
  );
}
