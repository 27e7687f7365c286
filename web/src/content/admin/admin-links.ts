import type { NavigationLink } from "../navigation.ts";

export const adminLinks: NavigationLink[] = [
  { label: "User", to: "/admin/user" },
  { label: "Blog", to: "/admin/blog" },
  { label: "FAQ", to: "/admin/faq" },
  { label: "Contact", to: "/admin/contact" },
  { label: "Logout", to: "/logout" },
];

export const viewerTexts = {
  menu: "Your menu",
};
