import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

/** GraphiQL's style brings 370 kB of fonts inside of it, which the site's own take the place of. */
export const withoutFonts: Plugin = {
  name: "without-fonts",
  enforce: "pre",
  transform: (code, id) =>
    /graphiql\/dist\/style\.css$/.test(id) ? code.replace(/@font-face\s*\{[^}]*\}/g, "") : undefined,
};

/** The explorer and the style of the reference: built by themselves, so that no page of the site loads a byte for them. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [withoutFonts, react(), tailwindcss()],
  // By which graphql knows that nobody develops it, and drops its explanations.
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
