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

export const reauthenticationTexts = {
  title: "Confirm it’s you",
  intro: "You signed in a while ago. Confirm your password to continue.",
  account: "Signed in as",
  password: "Password",
  confirm: "Confirm",
  confirming: "Confirming…",
  notConfirmed: "Not confirmed. Nothing was changed.",
  passkey: { use: "Use a passkey", none: "No passkey was used. Try again, or use your password." },
};
