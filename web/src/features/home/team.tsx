import { team } from "../../content/home.ts";
import { Portrait } from "../../ui/art/portrait.tsx";
import { SectionHead } from "./section-head.tsx";

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
