import type { ComponentType } from "react";
import { matchRoutes, type RouteObject } from "react-router-dom";
import type { PageTexts } from "../content/pages.ts";
import { LoadError, withTimeLimit } from "../ui/until-loaded.ts";

export interface RouteHandle {
  texts: PageTexts;
}

type Load = () => Promise<Record<string, ComponentType>>;

async function loaded(load: Load) {
  try {
    return await withTimeLimit(load());
  } catch (error) {
    throw new LoadError(error);
  }
}

export const lazyRoute = (load: Load) => ({
  lazy: async () => ({ Component: Object.values(await loaded(load))[0] }),
});

export const lazyPage = (texts: PageTexts, load: Load) => ({
  ...lazyRoute(load),
  handle: { texts } satisfies RouteHandle,
});

/** Ahead, so that the router's first render has the lazy routes. */
export async function loadRoutes(routes: RouteObject[], pathname: string): Promise<void> {
  const matched = (matchRoutes(routes, pathname) ?? []).map(({ route }) => route);
  await Promise.all(
    matched.map(async (route) => {
      if (typeof route.lazy === "function") Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}
