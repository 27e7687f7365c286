import type { ComponentType } from "react";
import { adminPage } from "../content/pages.ts";
import { paths } from "../paths.ts";
import { lazyPage } from "./lazy-route.ts";

const files = import.meta.glob<Record<string, ComponentType>>("./*/*-admin-page.tsx", { base: "../features" });

/** The file NAME-admin-page.tsx is the page at /admin/NAME. */
export const adminRoutes = Object.entries(files).map(([file, load]) => {
  const name = file.replace(/.+\/(.+)-admin.+/, "$1");
  return { path: paths.admin + name, ...lazyPage(adminPage(name), load) };
});
