export interface PageTexts {
  /** What the browser's tab and search results show, without the brand's name. */
  title: string;
  /** One sentence for search results and shared links. */
  description: string;
  heading: string;
  intro?: string;
}

export const pages = {
  home: {
    title: "Transforming Carbon Credits in Africa",
    description:
      "Baobab turns measured tonnes of carbon into credits that are issued once, traded openly and retired in public.",
    heading: "Transforming Carbon Credits in Africa",
  },
  blog: {
    title: "Blog",
    description: "Notes on measuring, issuing and retiring carbon credits in Africa, from the people who do it.",
    heading: "Blog",
    intro: "Notes on measuring, issuing and retiring carbon, from the people who do it.",
  },
  swap: {
    title: "Swap",
    description: "Exchange one token for another, wallet to wallet.",
    heading: "Swap",
    intro: "Wallet to wallet. Nothing is held in between.",
  },
  faq: {
    title: "Frequently Asked Questions",
    description:
      "How a tonne is measured, who issues the credit, what the token stands for, and what happens at the end.",
    heading: "Frequently Asked Questions",
    intro: "How a tonne is measured, who issues the credit, what the token stands for, and what happens at the end.",
  },
  contact: {
    title: "Contact Us",
    description:
      "Write to the Baobab team: governments, investors, standard institutes, and anyone with land to restore.",
    heading: "Contact Us",
    intro:
      "Governments, investors, standard institutes, and anyone with land to restore: this reaches the people who do the work.",
  },
  login: {
    title: "Login",
    description: "Sign in to the Baobab management area.",
    heading: "Login",
    intro: "Welcome back.",
  },
  register: {
    title: "Signup",
    description: "Create a Baobab account.",
    heading: "Signup",
    intro: "One account for the project's records.",
  },
  example: {
    title: "Luxury Hotels",
    description: "A sortable, searchable demonstration table.",
    heading: "Luxury Hotels",
  },
} satisfies Record<string, PageTexts>;

export const adminPages = {
  users: { title: "User Table", description: "Accounts.", heading: "User Table" },
  faq: { title: "FAQ Table", description: "Questions and answers.", heading: "FAQ Table" },
  blog: { title: "Blog Table", description: "Blog posts.", heading: "Blog Table" },
  contact: { title: "Contact Table", description: "Messages.", heading: "Contact Table" },
} satisfies Record<string, PageTexts>;
