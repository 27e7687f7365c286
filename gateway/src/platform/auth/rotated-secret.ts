import { maxSecretOverlapHours } from "../../../contract/limits.ts";
import { isOver } from "../clock.ts";

const hourMs = 60 * 60_000;

/** When a secret ends that is replaced now. */
export const endOfOverlap = (overlapHours: number): Date => new Date(Date.now() + overlapHours * hourMs);

/** 2.0.0 stored no `overlapHours`. */
export const isOverlapping = (until: Date, overlapHours = maxSecretOverlapHours): boolean =>
  !isOver(until, overlapHours * hourMs);
