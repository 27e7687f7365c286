import { visible } from "../../../contract/visible-text.ts";

const units = Array.from({ length: 0xfffe }, (_, unit) => String.fromCharCode(unit)).join("");
const runs = units.match(new RegExp(`${visible.source}+`, "gu"))!; // safe: letters are visible
const ranges = runs.map((run) => `${run[0]}-${run.at(-1)}`).join("");

/**
 * `visible`, as every dialect reads it, whether it counts code points or UTF-16 units, and matches from the start or anywhere. The
 * dialects share no escape for U+0100 and above, so characters stand for themselves. They share no class for those above U+FFFF, so
 * all of these count as visible: the gateway refuses tags and variation selectors alone.
 */
export const visiblePattern = `^[\\s\\S]*?(?:[${ranges}]|[^\\x00-\uFFFD])`;
