import { randomFrom } from "./ring-shape.ts";

interface RingArtProps {
  seed: string;
  className?: string;
}

const files = Object.values(
  import.meta.glob<string>("/art/out/rings-*.svg", { eager: true, query: "?url", import: "default" }),
);

/** A 3:2 placeholder picture of growth rings, chosen, placed and turned by the seed. */
export function RingArt({ seed, className = "" }: RingArtProps) {
  const random = randomFrom(seed);
  const below = (limit: number) => Math.floor(limit * random());
  const file = files[below(files.length)];
  return (
    <svg
      viewBox="0 0 600 400"
      preserveAspectRatio="xMidYMid slice"
      className={`bg-leaf stroke-sand/60 text-amber ${className}`}
      aria-hidden="true"
    >
      {/* In a file of its own: a list of posts would otherwise be ten times as long. */}
      <use
        href={`${file}#rings`}
        transform={`translate(${120 + below(360)} ${120 + below(160)})rotate(${below(360)})`}
      />
    </svg>
  );
}
