import "./overview.css";
import { overviewTexts } from "../../../content/admin/admin-bulk.ts";
import { useCounted, type OverviewDocument } from "../../../api/counts.ts";
import { Sparkline } from "./sparkline.tsx";

interface OverviewLineProps {
  document: OverviewDocument;
  what: string;
}

/** Empty at zero and while loading, so that nothing moves. */
export function OverviewLine({ document, what }: OverviewLineProps) {
  const overview = useCounted(document)?.overview;
  if (!overview?.total) return <div className="overview" />;
  const { total, weeks } = overview;
  const latest = weeks.at(-1) ?? 0;
  return (
    <div className="overview">
      {weeks.some((count) => count > 0) && <Sparkline counts={weeks} label={overviewTexts.drawn(what, weeks)} />}
      <p className="overview-figures">
        <span>
          <strong>{overviewTexts.figure(latest)}</strong> {overviewTexts.latest}
        </span>
        <span>
          <strong>{overviewTexts.figure(total)}</strong> {overviewTexts.total}
        </span>
      </p>
    </div>
  );
}
