import { useMedia } from "./use-media.ts";

/** From 1220 px on there is room for a panel next to a table. */
export const useIsWide = (): boolean => useMedia("(width >= 76.25em)");
