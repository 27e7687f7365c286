import { useEffect } from "react";
import { holdInput } from "./unsaved-input.ts";

/** Keeps what was typed on the screen when the session ends, or another tab signs in, for as long as `isHeld`. */
export const useHeldInput = (isHeld: boolean): void => useEffect(() => (isHeld ? holdInput() : undefined), [isHeld]);
