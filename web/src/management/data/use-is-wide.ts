import { useMedia } from "./use-media.ts";

export const useIsWide = (): boolean => useMedia("(width >= 76.25em)");
