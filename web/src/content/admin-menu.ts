import type { NavigationLink } from "./navigation.ts";

/** An entry of the viewer's menu; a line here is all that a further one costs. */
interface MenuEntry extends NavigationLink {
  /** Whether it shows to administrators alone. */
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
