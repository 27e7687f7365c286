import { benefits } from "../../content/home.ts";
import { SectionHead } from "./section-head.tsx";

export function Benefits() {
  return (
    <section className="ground-paper section pt-0">
      <div className="wrap">
        <SectionHead heading={benefits.heading} intro={benefits.intro} />
        <ul className="mt-14 border-b border-rule lg:mt-20">
          {benefits.groups.map(({ who, gain, ledger }) => (
            <li key={who} className="grid gap-x-12 gap-y-4 border-t border-rule py-8 lg:grid-cols-[1fr_1.4fr] lg:py-10">
              <h3 className="max-w-[11em] text-large">{who}</h3>
              <div className="grid gap-x-10 gap-y-4 md:grid-cols-[1.5fr_1fr]">
                <p className="text-body">{gain}</p>
                <p className="text-small text-muted md:pt-1">
                  <span className="block text-leaf">{benefits.ledgerLabel}</span>
                  {ledger}
                </p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
