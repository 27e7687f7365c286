import { useId, type SyntheticEvent } from "react";
import type { FaqsQuery } from "../../api/generated.ts";
import { Plus } from "../../ui/plus.tsx";

// For browsers without <details name>.
function closeOthers({ currentTarget: opened }: SyntheticEvent<HTMLDetailsElement>): void {
  if (!opened.open) return;
  for (const other of opened.parentElement!.querySelectorAll("details")) if (other !== opened) other.open = false;
}

/** Native <details> works before hydration, and find-in-page opens it. */
export function FaqAccordion({ faqs, level: Heading }: FaqsQuery & { level: "h2" | "h3" }) {
  const group = useId();
  return (
    <div className="border-t border-rule">
      {faqs.map(({ _id, title, body }) => (
        <details key={_id} dir="auto" name={group} className="group border-b border-rule" onToggle={closeOthers}>
          <summary className="flex list-none items-start justify-between gap-6 py-6 transition-colors hover:text-link [&::-webkit-details-marker]:hidden">
            <Heading className="text-card">{title}</Heading>
            <Plus className="mt-1 size-6 shrink-0 text-mark transition-transform group-open:rotate-45" />
          </summary>
          <p dir="auto" className="max-w-measure pb-8 whitespace-pre-line text-muted">
            {body}
          </p>
        </details>
      ))}
    </div>
  );
}
