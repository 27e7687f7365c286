import contours from "../../../art/out/feature-contours.svg";
import interlocking from "../../../art/out/feature-interlocking.svg";
import rings from "../../../art/out/feature-rings.svg";
import { features } from "../../content/home.ts";
import { SectionHead } from "./section-head.tsx";

const drawings = { rings, contours, interlocking };

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
