import { siteName } from "../../../gateway/contract/brand.ts";

export const brand = {
  name: siteName,
  locale: "en",
};

export type SocialNetwork = "twitter" | "discord" | "instagram" | "linkedin" | "telegram";

export interface SocialLink {
  network: SocialNetwork;
  label: string;
  href: string;
}

/** An empty target is a link that does nothing. */
export const socialLinks: SocialLink[] = [
  { network: "twitter", label: "Twitter", href: "" },
  { network: "discord", label: "Discord", href: "" },
  { network: "instagram", label: "Instagram", href: "" },
  { network: "linkedin", label: "Linkedin", href: "" },
  { network: "telegram", label: "Telegram", href: "" },
];

export const footer = {
  legal: [
    { label: "Privacy Policy", href: "" },
    { label: "Terms of Use", href: "" },
  ],
  copyright: `© 2024 ${siteName}. All rights reserved.`,
};
