import "./overview.css";
import { useCounted, type OverviewDocument } from "../data/counts.ts";
import { overviewTexts } from "../../content/admin/admin-bulk.ts";
import { smoothPath } from "../../ui/art/smooth-path.ts";
import { ShortcutsButton } from "./shortcuts-button.tsx";

interface ScreenHeadProps {
  heading: string;
  overview?: { document: OverviewDocument; what: string } | undefined;
  keys: readonly string[];
}

interface OverviewLineProps {
  document: OverviewDocument;
  what: string;
}

const width = 240;
const height = 48;
const margin = 6;
const echoes = [0.72, 0.46, 0.22];

function Sparkline({ counts, label }: { counts: readonly number[]; label: string }) {
  const most = Math.max(1, ...counts);
  const x = (i: number) => margin + (i / Math.max(1, counts.length - 1)) * (width - 2 * margin);
  const y = (count: number, share = 1) => height - margin - (count / most) * share * (height - 2 * margin);
  const line = (share: number) => smoothPath(counts.map((count, i) => [x(i), y(count, share)]));
  const last = { cx: x(counts.length - 1), cy: y(counts.at(-1) ?? 0) };
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className="sparkline" role="img" aria-label={label} fill="none">
      {echoes.map((share) => (
        <path key={share} d={line(share)} className="sparkline-echo" />
      ))}
      <path d={line(1)} className="sparkline-ridge" />
      <circle {...last} r="2" className="sparkline-pith" />
      <circle {...last} r="4.5" className="sparkline-ring" />
    </svg>
  );
}

/** Empty at zero and while loading, so that nothing moves. */
function OverviewLine({ document, what }: OverviewLineProps) {
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

export const ScreenHead = ({ heading, overview, keys }: ScreenHeadProps) => (
  <div className="admin-head mb-12 max-sm:mb-5 flex max-sm:flex-wrap items-center gap-4">
    <h1 id="table-title" className="text-large">
      {heading}
    </h1>
    {overview && <OverviewLine {...overview} />}
    <ShortcutsButton keys={keys} />
  </div>
);
