import { spamTexts } from "../../content/admin.ts";
import { useCounted, type SpamDocument } from "../../api/counts.ts";
import type { TableQuery } from "../../api/table-query.ts";
import { Button } from "../../ui/button.tsx";
import type { ChangeTable } from "./table-state.ts";

interface SpamButtonProps {
  count: SpamDocument;
  state: TableQuery;
  onChange: ChangeTable;
}

/** The switch between the table and what looked like spam, with how much of it there is. */
export function SpamButton({ count, state: { suspected = false }, onChange }: SpamButtonProps) {
  const spam = useCounted(count)?.spam.total ?? 0;
  return (
    <Button
      compact
      aria-pressed={suspected}
      data-key="s"
      onClick={() => onChange({ trash: !suspected, suspected: !suspected })}
    >
      {spamTexts.spam(spam)}
    </Button>
  );
}
