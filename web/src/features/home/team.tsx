import { roadmap, team } from "../../content/home.ts";
import { randomFrom, ringsOf } from "../../ui/art/ring-shape.ts";
import { Rings } from "../../ui/art/rings.tsx";
import { SectionHead } from "./features.tsx";

export function Roadmap() {
  return (
    <section className="ground-forest section">
      <div className="wrap grid gap-x-12 gap-y-12 grid-cols-[minmax(0,1fr)] lg:grid-cols-[1fr_1.4fr]">
        <div>
          <h2 className="text-head">{roadmap.heading}</h2>
          <p className="mt-6 max-w-[22rem] text-lead text-muted">{roadmap.intro}</p>
        </div>
        <ol>
          {roadmap.entries.map((entry, i) => (
            <li key={i} className="relative flex gap-6 pb-14 last:pb-0 sm:gap-8">
              {i < roadmap.entries.length - 1 && (
                <span className="absolute top-18 bottom-0 left-8 w-px bg-amber/50" aria-hidden="true" />
              )}
              <Rings seed="roadmap" count={2 + 2 * i} weight={5} points={14} className="size-16 shrink-0 text-amber" />
              <div className="min-w-0 pt-1">
                <p className="text-small text-amber tabular-nums" aria-hidden="true">
                  {String(i + 1).padStart(2, "0")}
                </p>
                <p className="text-card">{entry}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

interface PortraitProps {
  name: string;
  className?: string;
}

const grounds = ["bg-forest text-amber", "bg-leaf text-sand", "bg-amber text-forest", "bg-mist text-forest"];

function Portrait({ name, className = "" }: PortraitProps) {
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

export function Team() {
  return (
    <section className="ground-paper section">
      <div className="wrap">
        <SectionHead heading={team.heading} intro={team.intro} />
        <ul className="mt-12 grid gap-x-8 gap-y-12 md:grid-cols-3 lg:mt-16">
          {team.members.map(({ name, role, line }) => (
            <li key={name} className="max-md:grid max-md:grid-cols-[min(7rem,35vw)_minmax(0,1fr)] max-md:gap-x-6">
              <Portrait name={name} className="aspect-square w-full rounded-field" />
              <div className="md:mt-6">
                <h3 className="text-card">{name}</h3>
                <p className="mt-1 text-small text-leaf">{role}</p>
                <p className="mt-3 max-w-[24rem] text-body text-muted">{line}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
