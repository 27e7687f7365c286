import { readFileSync } from "node:fs";
import { join } from "node:path";

const names = ["forest", "night", "paper", "ink", "leaf", "sand", "mist", "lime", "amber"] as const;
const read = (name: string) => readFileSync(join(import.meta.dirname, "../src/styles", name), "utf8");
const styles = read("theme.css") + read("grounds.css");

/** A colour of the theme, or that of a variable of the ground of paper, as `#rrggbb`. */
export function colourOf(name: string): string {
  const [, value] = new RegExp(`--(?:color-)?${name}: (#[0-9a-f]{6});`).exec(styles) ?? [];
  if (!value) throw new Error(`web/src/styles/theme.css needs --color-${name} as #rrggbb: drawings use it.`);
  return value;
}

/** The theme's colours, as `#rrggbb`. */
export const colour = Object.fromEntries(names.map((name) => [name, colourOf(name)])) as Record<
  (typeof names)[number],
  string
>;
