import type { ReactNode } from "react";
import { homeContact } from "../../content/home.ts";

export function HomeContact({ children }: { children: ReactNode }) {
  return (
    <section className="ground-forest section">
      <div className="wrap grid gap-x-12 gap-y-12 lg:grid-cols-[1fr_1.4fr]">
        <div>
          <h2 className="max-w-[10em] text-head">{homeContact.heading}</h2>
          <p className="mt-6 max-w-[26rem] text-lead text-muted">{homeContact.intro}</p>
          <h3 className="mt-12 text-card">{homeContact.stepsHeading}</h3>
          <ol className="mt-4 max-w-[26rem]">
            {homeContact.steps.map((step, i) => (
              <li key={step} className="flex gap-5 border-t border-rule py-4 text-body">
                <span className="text-amber tabular-nums" aria-hidden="true">
                  {i + 1}
                </span>
                {step}
              </li>
            ))}
          </ol>
        </div>
        <div>{children}</div>
      </div>
    </section>
  );
}
