import { randomFrom, ringsOf } from "./ring-shape.ts";

interface RingArtProps {
  seed: string;
  className?: string;
}

/** A 3:2 placeholder picture of growth rings, generated from the seed. */
export function RingArt({ seed, className = "" }: RingArtProps) {
  const random = randomFrom(seed);
  const rings = ringsOf({ seed, count: 34, radius: 400, x: 120 + 360 * random(), y: 120 + 160 * random() });
  return (
    <svg
      viewBox="0 0 600 400"
      preserveAspectRatio="xMidYMid slice"
      className={`bg-leaf ${className}`}
      fill="none"
      aria-hidden="true"
    >
      {rings.map(({ d, weight }, i) => (
        <path
          key={i}
          d={d}
          strokeWidth={weight * 1.7}
          vectorEffect="non-scaling-stroke"
          className={weight > 1.1 ? "stroke-amber" : "stroke-sand/60"}
        />
      ))}
    </svg>
  );
}
