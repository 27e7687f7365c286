import { useMedia } from "./use-media.ts";

/** Whether the window has room for a panel next to a table: from 1220 px on. */
export const useIsWide = (): boolean => useMedia("(width >= 76.25em)");
