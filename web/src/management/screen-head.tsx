import { shortcutTexts } from "../content/admin.ts";
import type { OverviewDocument } from "../api/counts.ts";
import { ShortcutsButton } from "./shortcuts/shortcuts-button.tsx";
import { OverviewLine } from "./overview/overview-line.tsx";

interface ScreenHeadProps {
  heading: string;
  overview?: { document: OverviewDocument; what: string };
  /** Whether the table is only read. */
  isReadOnly?: boolean;
  /** The keys that this table has besides those of every one. */
  further?: readonly string[] | undefined;
  /** Whether what is below has neither search nor pages. */
  isList?: boolean;
}

/** The heading above a table, with the counts and the list of shortcuts. */
export function ScreenHead({ heading, overview, isReadOnly, isList, further }: ScreenHeadProps) {
  const { reading, listing } = shortcutTexts;
  return (
    <div className="admin-head mb-10 flex max-sm:flex-wrap items-center gap-4">
      <h1 id="table-title" className="text-large">
        {heading}
      </h1>
      {overview && <OverviewLine {...overview} />}
      <ShortcutsButton keys={isReadOnly ? reading : isList ? listing : undefined} further={further} />
    </div>
  );
}
