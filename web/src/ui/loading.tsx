import { ringsOf } from "./art/ring-shape.ts";

interface LoadingProps {
  label?: string;
  /** After an empty answer the rings stop and fade, and the text stays. */
  isAnswered?: boolean;
  className?: string;
}

const rings = ringsOf({ seed: "loading", count: 5, radius: 20, x: 24, y: 24, points: 12 });

export function Loading({ label = "Loading...", isAnswered = false, className = "" }: LoadingProps) {
  return (
    <p role="status" className={`flex items-center gap-4 text-muted ${className}`}>
      <svg
        viewBox="0 0 48 48"
        className={`growing ${isAnswered ? "grown" : ""} shrink-0 text-mark`}
        fill="none"
        aria-hidden="true"
      >
        {rings.map(({ d }) => (
          <path key={d} d={d} pathLength={1} stroke="currentColor" strokeWidth={1.6} strokeDasharray={1} />
        ))}
      </svg>
      {label}
    </p>
  );
}
