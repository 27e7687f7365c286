import { siteName } from "../../../gateway/contract/brand.ts";

export const brand = {
  name: siteName,
  locale: "en",
  themeColor: "#06251b",
};

export type SocialNetwork = "twitter" | "discord" | "instagram" | "linkedin" | "telegram";

export interface SocialLink {
  network: SocialNetwork;
  label: string;
  href: string;
}

/** The links have empty targets until the accounts exist. */
export const socialLinks: SocialLink[] = [
  { network: "twitter", label: "Twitter", href: "" },
  { network: "discord", label: "Discord", href: "" },
  { network: "instagram", label: "Instagram", href: "" },
  { network: "linkedin", label: "Linkedin", href: "" },
  { network: "telegram", label: "Telegram", href: "" },
];

export const footer = {
  legal: ["Privacy Policy", "Terms of Use"],
  copyright: `© 2024 ${siteName}. All rights reserved.`,
};
