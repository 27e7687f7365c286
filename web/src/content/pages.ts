import { brand } from "./brand.ts";

export interface PageTexts {
  /** Without the brand's name. */
  title: string;
  heading: string;
  intro?: string;
}

const page = (title: string, intro?: string): PageTexts => ({ title, heading: title, intro });

export const pages = {
  home: page("Transforming Carbon Credits in Africa"),
  blog: page("Blog", "Notes on measuring, issuing and retiring carbon, from the people who do it."),
  swap: page("Swap", "Wallet to wallet. Nothing is held in between. Demonstration: nothing is exchanged."),
  faq: page(
    "Frequently Asked Questions",
    "How a tonne is measured, who issues the credit, what the token represents, and what happens at the end.",
  ),
  contact: page(
    "Contact Us",
    "Governments, investors, standard institutes, and anyone with land to restore: this reaches the people who do the work.",
  ),
  login: page("Login", "Welcome back."),
  register: page("Signup", "Create an account"),
  example: page("Luxury Hotels"),
  preview: page("Preview"),
  reset: page("Reset your password"),
};

const ADMIN_TITLES: Record<string, string> = {
  faq: "FAQ Table",
  account: "Account",
  activity: "Activity",
  integrations: "Integrations",
};

/** The page at /admin/fruit-tree is the Fruit tree Table, unless it has a title of its own. */
export const adminPage = (name: string): PageTexts =>
  page(ADMIN_TITLES[name] ?? `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll("-", " ")} Table`);

export const titled = (title: string): string => (title === "" ? brand.name : `${title} · ${brand.name}`);

export const pageTitle = (texts: PageTexts): string =>
  texts === pages.home ? `${brand.name}: ${texts.title}` : titled(texts.title);
