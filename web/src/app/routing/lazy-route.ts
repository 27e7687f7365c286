import type { ComponentType } from "react";
import type { PageTexts } from "../../content/pages.ts";
import { withTimeLimit } from "../../ui/lazy/time-limit.ts";

export interface RouteHandle {
  texts: PageTexts;
}

type Load = () => Promise<Record<string, ComponentType>>;

export const lazyRoute = (load: Load) => ({
  lazy: async () => ({ Component: Object.values(await withTimeLimit(load()))[0] }),
});

export const lazyPage = (texts: PageTexts, load: Load) => ({
  ...lazyRoute(load),
  handle: { texts } satisfies RouteHandle,
});
