import type { ReactNode } from "react";
import contours from "../../../art/out/feature-contours.svg";
import interlocking from "../../../art/out/feature-interlocking.svg";
import rings from "../../../art/out/feature-rings.svg";
import { benefits, features } from "../../content/home.ts";

const drawings = { rings, contours, interlocking };

interface SectionHeadProps {
  heading: string;
  intro?: string;
  children?: ReactNode;
}

export function SectionHead({ heading, intro, children }: SectionHeadProps) {
  return (
    <div className="grid items-end gap-x-12 gap-y-6 lg:grid-cols-[1fr_1.4fr]">
      <h2 className="max-w-[12em] text-head">{heading}</h2>
      {intro && <p className="max-w-measure text-lead text-muted lg:pb-1">{intro}</p>}
      {children}
    </div>
  );
}

export function Features() {
  return (
    <section className="ground-paper section">
      <div className="wrap">
        <SectionHead heading={features.heading} intro={features.intro} />
        <ul className="mt-14 grid border-t border-leaf md:grid-cols-3 lg:mt-20">
          {features.cards.map(({ drawing, title, text }) => (
            <li
              key={title}
              className="border-rule py-8 max-md:border-b md:border-l md:px-6 md:pt-10 md:pb-4 md:first:border-l-0 md:first:pl-0 md:last:pr-0 nav:px-8"
            >
              <img src={drawings[drawing]} alt="" width={240} height={160} loading="lazy" className="w-44 lg:w-60" />
              <h3 className="mt-5 text-card md:mt-10">{title}</h3>
              <p className="mt-3 max-w-[34rem] text-body text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

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
