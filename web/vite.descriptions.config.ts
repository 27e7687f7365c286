import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { colourOf } from "./art/colour.ts";

/** GraphiQL's style contains 370 kB of fonts, which those of the site replace. */
const withoutFonts: Plugin = {
  name: "without-fonts",
  enforce: "pre",
  transform: (code, id) =>
    /graphiql\/dist\/style\.css$/.test(id) ? code.replace(/@font-face\s*\{[^}]*\}/g, "") : undefined,
};

function partsOf(name: string): string {
  const part = (at: number) => parseInt(colourOf(name).slice(at, at + 2), 16) / 255;
  const [red, green, blue] = [part(1), part(3), part(5)];
  const [max, min] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const [range, sum] = [max - min, max + min];
  const sector =
    max === red ? (green - blue) / range : max === green ? 2 + (blue - red) / range : 4 + (red - green) / range;
  const [hue, saturation] = range === 0 ? [0, 0] : [(sector * 60 + 360) % 360, range / (1 - Math.abs(sum - 1))];
  return `${hue.toFixed(1)}, ${(saturation * 100).toFixed(1)}%, ${(sum * 50).toFixed(1)}%`;
}

/** GraphiQL needs hue, saturation and lightness of a colour: `parts(leaf)` is replaced by those of the theme. */
const colourParts: Plugin = {
  name: "colour-parts",
  enforce: "pre",
  transform: (code, id) =>
    id.endsWith("/explorer.css") ? code.replace(/parts\((\w+)\)/g, (_, name: string) => partsOf(name)) : undefined,
};

export const explorerStyles = [withoutFonts, colourParts];

/** A build of its own, so that no page of the site loads a byte of it. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [explorerStyles, react(), tailwindcss()],
  // graphql then omits its explanations for developers.
  define: { "globalThis.process": "true", "globalThis.process.env.NODE_ENV": '"production"' },
  build: {
    outDir: "dist/client",
    emptyOutDir: false,
    manifest: ".vite/descriptions.json",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    target: "es2022",
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: {
      input: ["explorer.html", "src/features/reference/reference.css"],
      // React's compiler marks its own runtime as not to be compiled.
      onLog: (level, log, handle) => (log.code === "MODULE_LEVEL_DIRECTIVE" ? undefined : handle(level, log)),
    },
  },
});
