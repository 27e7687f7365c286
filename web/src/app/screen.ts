import type { ComponentType } from "react";
import type { PageTexts } from "../content/pages.ts";
import { withinTime } from "../ui/within-time.ts";

/** What a route tells besides its screen: the texts of its head, and the module that its first load needs. */
export interface RouteHandle {
  texts: PageTexts;
  module: string;
}

type Module = Record<string, ComponentType>;

// The home page is part of the home screen, and no route of its own.
const modules = import.meta.glob<Module>([
  "./home-screen.tsx",
  "./admin-layout.tsx",
  "../features/*/*-page.tsx",
  "!../features/home/home-page.tsx",
]);

const exportOf = (file: string) =>
  file.replace(/^.*\//, "").replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The route of one lazily loaded page: `file` below src, without its ending, exports a component of its own name. */
export function screen(file: string, texts: PageTexts) {
  return { ...piece(file), handle: { texts, module: `src/${file}.tsx` } satisfies RouteHandle };
}

/** A lazily loaded part of a route that has no texts of its own. */
export function piece(file: string) {
  return {
    lazy: async () => {
      const load = modules[`../${file}.tsx`] ?? modules[`./${file.replace("app/", "")}.tsx`];
      if (!load) throw new Error(`There is no page ${file}.`);
      return { Component: (await withinTime(load()))[exportOf(file)] };
    },
  };
}
