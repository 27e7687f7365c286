import { visible } from "../../../contract/visible-text.ts";

const units = Array.from({ length: 0xfffe }, (_, unit) => String.fromCharCode(unit)).join("");

// "!" keeps marks apart, which a program that normalizes Unicode would put into another order.
const rangesOf = (characters: string, wanted: RegExp): string =>
  characters
    .match(wanted)!
    .map((run) => `${run[0]}-${run.at(-1)}`)
    .join("!");

const ranges = rangesOf(units, new RegExp(`${visible.source}+`, "gu"));

// Regex dialects share no escape above U+00FF and no class above U+FFFF, so characters stand for themselves and all of the latter pass.
export const visiblePattern = `^[\\s\\S]*?(?:[${ranges}]|[^\\x00-\uFFFD])`;

const noSurrogates = units.replace(/[\ud800-\udfff]/g, " ");
const inEmail = `[${rangesOf(noSurrogates, /[^\s@\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu)}]+`;

/** Narrower than the rule, which also takes characters above U+FFFF and joiners in a domain. */
export const emailPattern = `^${inEmail}@${inEmail}\\.${inEmail}$`;
