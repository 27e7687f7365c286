import { roadmap } from "../../content/home.ts";
import { Rings } from "../../ui/art/rings.tsx";

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
