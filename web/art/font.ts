import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const whole = "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2";
const ascii = String.fromCharCode(...Array.from({ length: 0x7f - 0x20 }, (_, i) => 0x20 + i));
const copyrightAndLicense = [0, 13, 14];

/** What nearly every page is written with; styles/fonts.css names the same characters. The whole font follows where another comes up. */
export const basicCharacters = `${ascii}\u00a0©·–—‘’“”•…−`;

/** The font cut down to those characters and to the weights in use: 25 kB of 41. */
export const basicFont = (): Promise<Buffer> =>
  subsetFont(readFileSync(fileURLToPath(import.meta.resolve(whole))), basicCharacters, {
    targetFormat: "woff2",
    preserveNameIds: copyrightAndLicense,
    variationAxes: { wght: { min: 400, max: 640 } },
  });
