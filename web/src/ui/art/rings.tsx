import { ringsOf } from "./ring-shape.ts";

interface RingsProps {
  seed: string;
  count?: number;
  /** Stroke weight where the drawing is 200 wide. */
  weight?: number;
  points?: number;
  className?: string;
}

export function Rings({ seed, count = 12, weight: thickness = 1.3, points, className }: RingsProps) {
  return (
    <svg viewBox="0 0 200 200" className={className} fill="none" stroke="currentColor" aria-hidden="true">
      {ringsOf({ seed, count, radius: 84, x: 100, y: 100, points }).map(({ d, weight }, i) => (
        <path key={i} d={d} strokeWidth={weight * thickness} strokeLinecap="round" />
      ))}
    </svg>
  );
}
