import { siteName } from "../../../gateway/contract/brand.ts";
import { pages, type PageTexts } from "./pages.ts";

export const siteDescription = `${siteName} turns measured tonnes of carbon into credits that are issued once, traded openly and retired in public.`;

/** For search results and shared links; only server rendering imports it. */
export const descriptions = new Map<PageTexts, string>([
  [pages.home, siteDescription],
  [pages.blog, "Notes on measuring, issuing and retiring carbon credits in Africa, from the people who do it."],
  [pages.swap, "Exchange one token for another, wallet to wallet."],
  [
    pages.faq,
    "How a tonne is measured, who issues the credit, what the token represents, and what happens at the end.",
  ],
  [
    pages.contact,
    `Write to the ${siteName} team: governments, investors, standard institutes, and anyone with land to restore.`,
  ],
  [pages.login, `Sign in to the ${siteName} management area.`],
  [pages.register, `Create your ${siteName} account.`],
  [pages.reset, `Set a new password for your ${siteName} account.`],
  [pages.preview, "A post before it is published, for people who have its link."],
  [pages.example, "A sortable, searchable demonstration table."],
]);

/** For a form that was sent before the script ran. */
export const sentFormTexts = {
  done: "Success",
  refused: "Error",
  scripted: {
    login:
      "Signing in needs JavaScript. Allow scripts for this site, or wait until the page has loaded, then try again.",
    reset:
      "Resetting a password needs JavaScript. Allow scripts for this site, or wait until the page has loaded, then try again.",
  },
};
