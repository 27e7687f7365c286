import { matchRoutes, type RouteObject } from "react-router-dom";

/** Ahead, so that the router's first render has the lazy routes. */
export async function loadRoutes(routes: RouteObject[], pathname: string): Promise<void> {
  const matched = (matchRoutes(routes, pathname) ?? []).map(({ route }) => route);
  await Promise.all(
    matched.map(async (route) => {
      if (typeof route.lazy === "function") Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}
