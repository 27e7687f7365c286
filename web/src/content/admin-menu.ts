import type { NavigationLink } from "./navigation.ts";

interface MenuEntry extends NavigationLink {
  isForAdministrators: boolean;
}

export const menuEntries: MenuEntry[] = [
  { label: "Account", to: "/admin/account", isForAdministrators: false },
  { label: "Activity", to: "/admin/activity", isForAdministrators: true },
  { label: "Integrations", to: "/admin/integrations", isForAdministrators: true },
];

export const viewerTexts = {
  menu: "Your menu",
};
