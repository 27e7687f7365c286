import { randomFrom, ringsOf } from "./ring-shape.ts";

interface PortraitProps {
  name: string;
  className?: string;
}

const grounds = ["bg-forest text-amber", "bg-leaf text-lime", "bg-amber text-forest", "bg-mist text-forest"];

/** A person as a cut trunk: rings, ground and pith follow from the name. */
export function Portrait({ name, className = "" }: PortraitProps) {
  const random = randomFrom(name);
  const ground = grounds[Math.floor(random() * grounds.length)];
  const shape = {
    seed: name,
    radius: 150,
    x: 85 + 30 * random(),
    y: 90 + 30 * random(),
    count: 16 + Math.floor(10 * random()),
  };
  return (
    <svg
      viewBox="0 0 200 200"
      className={`${ground} ${className}`}
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      {ringsOf(shape).map(({ d, weight }, i) => (
        <path key={i} d={d} strokeWidth={weight * 1.2} />
      ))}
    </svg>
  );
}
