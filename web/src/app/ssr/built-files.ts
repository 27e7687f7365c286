import { readFileSync } from "node:fs";

// The build puts these files next to the bundle that contains this module (web/build); the development server replaces the module.
const read = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8");

export const template = read("./template.html");

export const preloads = JSON.parse(read("./preloads.json")) as Record<string, string[]>;

export const { referenceStyle } = JSON.parse(read("./descriptions.json")) as { referenceStyle: string };

export const explorer = read("./explorer.html");
