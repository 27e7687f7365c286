import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { homeFaq } from "../../content/home.ts";
import { paths } from "../../paths.ts";

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
