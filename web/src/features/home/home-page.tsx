import type { ReactNode } from "react";
import { Benefits, Features } from "./features.tsx";
import { BlogTeaser, CallToAction, HomeContact, HomeFaq } from "./ways-on.tsx";
import { Hero } from "./hero.tsx";
import { Roadmap, Team } from "./team.tsx";

interface HomePageProps {
  faq: ReactNode;
  contact: ReactNode;
}

export function HomePage({ faq, contact }: HomePageProps) {
  return (
    <>
      <Hero />
      <Features />
      <Benefits />
      <Roadmap />
      <BlogTeaser />
      <CallToAction />
      <Team />
      <HomeFaq>{faq}</HomeFaq>
      <HomeContact>{contact}</HomeContact>
    </>
  );
}
