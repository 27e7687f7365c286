import { Link } from "react-router-dom";
import ledger from "../../../art/out/cover-ledger.svg";
import mangrove from "../../../art/out/cover-mangrove.svg";
import savanna from "../../../art/out/cover-savanna.svg";
import { blogTeaser } from "../../content/home.ts";

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
