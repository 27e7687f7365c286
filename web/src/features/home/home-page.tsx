import type { ReactNode } from "react";
import { Benefits } from "./benefits.tsx";
import { BlogTeaser } from "./blog-teaser.tsx";
import { CallToAction } from "./call-to-action.tsx";
import { Features } from "./features.tsx";
import { Hero } from "./hero.tsx";
import { HomeContact } from "./home-contact.tsx";
import { HomeFaq } from "./home-faq.tsx";
import { Roadmap } from "./roadmap.tsx";
import { Team } from "./team.tsx";

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
