import { randomFrom, ringsOf } from "./ring-shape.ts";

interface PortraitProps {
  name: string;
  className?: string;
}

const grounds = ["bg-forest text-amber", "bg-leaf text-sand", "bg-amber text-forest", "bg-mist text-forest"];

export function Portrait({ name, className = "" }: PortraitProps) {
  const random = randomFrom(`${name}'s ground`);
  const ground = grounds[Math.floor(random() * grounds.length)];
  const rings = ringsOf({
    seed: name,
    radius: 70,
    x: 100,
    y: 102,
    count: 12 + Math.floor(5 * random()),
    wild: 1.1,
    points: 17,
  });
  return (
    <svg
      viewBox="0 0 200 200"
      className={`${ground} ${className}`}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      aria-hidden="true"
    >
      {rings.map(({ d, weight }, i) => (
        <path key={i} d={d} strokeWidth={i === rings.length - 1 ? 3 : weight} />
      ))}
    </svg>
  );
}
