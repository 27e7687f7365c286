import { lazy, type ComponentType, type LazyExoticComponent } from "react";
import { untilLoaded } from "./until-loaded.ts";

/** Retries until it is loaded, from `wanted` on. */
export const lazyPiece = <P extends object>(load: () => Promise<ComponentType<P>>, wanted?: Promise<void>) =>
  lazy(async () => {
    await wanted;
    return { default: await untilLoaded(load) };
  }) as LazyExoticComponent<ComponentType<P>>;
