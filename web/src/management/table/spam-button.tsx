import { spamTexts } from "../../content/admin.ts";
import { useSpamCount, type SpamDocument } from "../../api/spam.ts";
import type { Basis, TableQuery } from "../../api/table-pages.ts";
import { Button } from "../../ui/button.tsx";
import type { ChangeTable } from "./table-state.ts";

interface SpamButtonProps {
  count: SpamDocument;
  state: TableQuery;
  onChange: ChangeTable;
  basis: Basis | null;
}

/** The switch between the table and what looked like spam, with how much of it there is. */
export function SpamButton({ count, state: { suspected = false }, onChange, basis }: SpamButtonProps) {
  const spam = useSpamCount(count, basis);
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
