import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import ledger from "../../../art/out/cover-ledger.svg";
import mangrove from "../../../art/out/cover-mangrove.svg";
import savanna from "../../../art/out/cover-savanna.svg";
import mint from "../../../art/out/mint.svg";
import { blogTeaser, callToAction, homeContact, homeFaq } from "../../content/home.ts";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";

const pictures = { ledger, mangrove, savanna };

export function BlogTeaser() {
  return (
    <section className="ground-paper section">
      <div className="wrap">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <h2 className="text-head">{blogTeaser.heading}</h2>
          <Link to="/blog" className="link">
            {blogTeaser.more}
          </Link>
        </div>
        <ul className="mt-12 grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:mt-16 lg:grid-cols-[2fr_1fr_1fr]">
          {blogTeaser.cards.map((card) => (
            <li key={card.title} className="group relative sm:first:col-span-2 lg:first:col-span-1">
              <img
                src={pictures[card.picture]}
                alt=""
                width={1200}
                height={800}
                loading="lazy"
                className="aspect-[3/2] w-full rounded-field object-cover"
              />
              <p className="mt-5 flex items-center gap-3 text-small text-muted">
                <span className="tag">{blogTeaser.badge}</span>
                {blogTeaser.date}
              </p>
              <h3 className="mt-3 text-card lg:group-first:text-large">
                <Link
                  to="/blog"
                  className="decoration-1 underline-offset-4 after:absolute after:inset-0 after:rounded-field hover:underline"
                >
                  {card.title}
                </Link>
              </h3>
              <p className="mt-3 max-w-[34rem] text-body text-muted">{card.text}</p>
              <p className="mt-3 text-small text-muted">{blogTeaser.more}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export function CallToAction() {
  const { heading, text, action } = callToAction;
  return (
    <section className="ground-lime section relative overflow-hidden max-lg:pb-72">
      <img
        src={mint}
        alt=""
        width={640}
        height={640}
        loading="lazy"
        className="absolute max-w-none max-lg:-bottom-60 max-lg:left-1/2 max-lg:w-[30rem] max-lg:-translate-x-1/2 lg:right-[4vw] lg:-bottom-48 lg:w-[44rem]"
      />
      <div className="wrap relative">
        <h2 className="max-w-[8em] text-display">{heading}</h2>
        <p className="mt-8 max-w-[30rem] text-lead">{text}</p>
        <ButtonLink variant="ink" to={action.to} className="mt-8">
          {action.label}
        </ButtonLink>
      </div>
    </section>
  );
}

export function HomeFaq({ children }: { children: ReactNode }) {
  return (
    <section className="ground-paper section pt-0">
      <div className="wrap grid gap-x-12 gap-y-10 lg:grid-cols-[1fr_1.4fr]">
        <div className="self-start lg:sticky lg:top-12">
          <h2 className="max-w-[8em] text-head">{homeFaq.heading}</h2>
          <p className="mt-6 max-w-[22rem] text-lead text-muted">{homeFaq.intro}</p>
        </div>
        <div>
          {children}
          <Link to={paths.faq} className="link mt-8 inline-block">
            {homeFaq.more}
          </Link>
        </div>
      </div>
    </section>
  );
}

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
