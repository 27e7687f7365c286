import { shortName } from "../../../gateway/contract/brand.ts";
import { ringsOf } from "./art/ring-shape.ts";

interface LogoProps {
  name: string;
  className?: string;
}

const rings = ringsOf({ seed: shortName, count: 5, radius: 15, x: 17, y: 17, points: 14 });

export function Logo({ name, className = "" }: LogoProps) {
  return (
    <span className={`flex items-center gap-3 text-card tracking-tight ${className}`}>
      <svg viewBox="0 0 34 34" className="size-9 text-mark @max-[15rem]:hidden" fill="none" aria-hidden="true">
        {rings.map(({ d }) => (
          <path key={d} d={d} stroke="currentColor" strokeWidth={1.4} strokeLinecap="round" />
        ))}
      </svg>
      {name}
    </span>
  );
}
