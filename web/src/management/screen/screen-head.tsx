import type { OverviewDocument } from "../../api/counts.ts";
import { ShortcutsButton } from "./shortcuts/shortcuts-button.tsx";
import { OverviewLine } from "./overview/overview-line.tsx";

interface ScreenHeadProps {
  heading: string;
  overview?: { document: OverviewDocument; what: string } | undefined;
  keys: readonly string[];
}

export const ScreenHead = ({ heading, overview, keys }: ScreenHeadProps) => (
  <div className="admin-head mb-12 max-sm:mb-5 flex max-sm:flex-wrap items-center gap-4">
    <h1 id="table-title" className="text-large">
      {heading}
    </h1>
    {overview && <OverviewLine {...overview} />}
    <ShortcutsButton keys={keys} />
  </div>
);
