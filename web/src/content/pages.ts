import { brand } from "./brand.ts";

export interface PageTexts {
  /** Without the brand's name. */
  title: string;
  heading: string;
  intro?: string;
}

export const pages = {
  home: {
    title: "Transforming Carbon Credits in Africa",
    heading: "Transforming Carbon Credits in Africa",
  },
  blog: {
    title: "Blog",
    heading: "Blog",
    intro: "Notes on measuring, issuing and retiring carbon, from the people who do it.",
  },
  swap: {
    title: "Swap",
    heading: "Swap",
    intro: "Wallet to wallet. Nothing is held in between. Demonstration: nothing is exchanged.",
  },
  faq: {
    title: "Frequently Asked Questions",
    heading: "Frequently Asked Questions",
    intro: "How a tonne is measured, who issues the credit, what the token represents, and what happens at the end.",
  },
  contact: {
    title: "Contact Us",
    heading: "Contact Us",
    intro:
      "Governments, investors, standard institutes, and anyone with land to restore: this reaches the people who do the work.",
  },
  login: {
    title: "Login",
    heading: "Login",
    intro: "Welcome back.",
  },
  register: {
    title: "Signup",
    heading: "Signup",
    intro: "Create an account",
  },
  example: {
    title: "Luxury Hotels",
    heading: "Luxury Hotels",
  },
  preview: { title: "Preview", heading: "Preview" },
  reset: { title: "Reset your password", heading: "Reset your password" },
} satisfies Record<string, PageTexts>;

export const adminPages = {
  users: { title: "User Table", heading: "User Table" },
  faq: { title: "FAQ Table", heading: "FAQ Table" },
  blog: { title: "Blog Table", heading: "Blog Table" },
  contact: { title: "Contact Table", heading: "Contact Table" },
  account: { title: "Account", heading: "Account" },
  activity: { title: "Activity", heading: "Activity" },
  integrations: { title: "Integrations", heading: "Integrations" },
} satisfies Record<string, PageTexts>;

export const titled = (title: string): string => (title === "" ? brand.name : `${title} · ${brand.name}`);

export const pageTitle = (texts: PageTexts): string =>
  texts === pages.home ? `${brand.name}: ${texts.title}` : titled(texts.title);
