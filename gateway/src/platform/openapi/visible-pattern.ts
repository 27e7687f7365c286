import { visible } from "../../../contract/visible-text.ts";

const units = Array.from({ length: 0xfffe }, (_, unit) => String.fromCharCode(unit)).join("");
const runs = units.match(new RegExp(`${visible.source}+`, "gu"))!;
const ranges = runs.map((run) => `${run[0]}-${run.at(-1)}`).join("");

// Regex dialects share no escape above U+00FF and no class above U+FFFF, so characters stand for themselves and all of the latter pass.
export const visiblePattern = `^[\\s\\S]*?(?:[${ranges}]|[^\\x00-\uFFFD])`;
