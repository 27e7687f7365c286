import { useEffect } from "react";
import { holdInput } from "./unsaved-input.ts";

/** Keeps the page open, when the session ends or another tab signs in, while `isHeld`. */
export const useHeldInput = (isHeld: boolean): void => useEffect(() => (isHeld ? holdInput() : undefined), [isHeld]);
