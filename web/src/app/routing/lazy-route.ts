import type { ComponentType } from "react";
import type { PageTexts } from "../../content/pages.ts";
import { withTimeLimit } from "../../ui/lazy/time-limit.ts";

export interface RouteHandle {
  texts: PageTexts;
}

type Load = () => Promise<Record<string, ComponentType>>;

export class LoadError extends Error {
  readonly load: Load;

  constructor(load: Load, cause: unknown) {
    super(String(cause), { cause });
    this.load = load;
  }
}

async function loaded(load: Load) {
  try {
    return await withTimeLimit(load());
  } catch (error) {
    throw new LoadError(load, error);
  }
}

export const lazyRoute = (load: Load) => ({
  lazy: async () => ({ Component: Object.values(await loaded(load))[0] }),
});

export const lazyPage = (texts: PageTexts, load: Load) => ({
  ...lazyRoute(load),
  handle: { texts } satisfies RouteHandle,
});
