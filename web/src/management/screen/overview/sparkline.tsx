import { smoothPath } from "../../../ui/art/smooth-path.ts";

const width = 240;
const height = 48;
const margin = 6;
const echoes = [0.72, 0.46, 0.22];

export function Sparkline({ counts, label }: { counts: readonly number[]; label: string }) {
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
