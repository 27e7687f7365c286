export interface NavigationLink {
  label: string;
  to: string;
}

export const visitorLinks: NavigationLink[] = [
  { label: "Home", to: "/" },
  { label: "Swap", to: "/swap" },
  { label: "Blog", to: "/blog" },
  { label: "FAQ", to: "/faq" },
  { label: "Contact", to: "/contact" },
  { label: "Login", to: "/login" },
  { label: "Signup", to: "/register" },
];

export const connectWallet: NavigationLink = { label: "CONNECT WALLET", to: "/login" };

export const drawerLinks = {
  home: { label: "Home page", to: "/home" },
  connectWallet: { label: "Connect Wallet" },
};

export const menuTexts = {
  skip: "Skip to content",
  main: "Main",
  footer: "Footer",
  open: "Open menu",
  close: "Close menu",
};
