import { randomFrom, ringsOf } from "./ring-shape.ts";

interface RingArtProps {
  seed: string;
  className?: string;
}

/** A 3:2 picture for what has none, cut from one trunk per seed: on forest, with a few amber years. */
export function RingArt({ seed, className = "" }: RingArtProps) {
  const random = randomFrom(seed);
  const rings = ringsOf({ seed, count: 26, radius: 330, x: 90 + 420 * random(), y: 110 + 180 * random() });
  return (
    <svg
      viewBox="0 0 600 400"
      preserveAspectRatio="xMidYMid slice"
      className={`bg-forest ${className}`}
      fill="none"
      aria-hidden="true"
    >
      {rings.map(({ d, weight }, i) => (
        <path key={i} d={d} strokeWidth={weight * 1.5} className={weight > 1.1 ? "stroke-amber" : "stroke-mist/60"} />
      ))}
    </svg>
  );
}
