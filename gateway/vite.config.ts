import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { defineConfig, type Plugin } from "vite";

const require = createRequire(import.meta.url);

const src = join(import.meta.dirname, "src");

const threads = [
  "platform/site/page-worker",
  "platform/auth/password-worker",
  "platform/markdown/markdown-worker",
  "store/embedded/file/journal-worker",
];

const operations = ["api-key", "backup", "export-person", "make-admin", "password-link", "restore", "seed"].map(
  (name) => `operations/${name}`,
);

const ENTRIES: Record<string, string[]> = {
  production: ["main", ...operations],
  testing: [
    "../test/harness/processes/halting-gateway",
    "../test/harness/processes/hasty-gateway",
    "../test/harness/start-in-process",
  ],
  development: ["../tools/dev/gateway"],
};

// As deep as the sources of the gateway, so that relative paths of files are the same.
const FOLDERS: Record<string, string> = { production: "dist", testing: "dist-testing", development: "tools/dist" };

// One character beyond ASCII makes Node keep the whole file at two bytes a character: 10 MB for this gateway.
const inAscii: Plugin = {
  name: "in-ascii",
  generateBundle: (_options, bundle) => {
    for (const chunk of Object.values(bundle))
      if (chunk.type === "chunk")
        chunk.code = chunk.code.replace(
          /[\u0080-\uffff]/g,
          (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
        );
  },
};

// Reading some thousand modules took longer than the rest of a start; one folder, so that code finds files next to itself.
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  publicDir: false,
  logLevel: "warn",
  plugins: [inAscii],
  // Packages with a binary, or that start threads from files of their own.
  ssr: mode === "development" ? {} : { noExternal: true, external: ["libsql", "sharp", "tinypool"] },
  // Apollo loads graphql as CommonJS and the rest as a module; there must be only one copy.
  resolve:
    mode === "development" ? {} : { alias: [{ find: /^graphql$/, replacement: require.resolve("graphql/index.mjs") }] },
  build: {
    ssr: true,
    outDir: FOLDERS[mode],
    target: "node20",
    minify: false,
    emptyOutDir: true,
    sourcemap: mode === "development",
    rollupOptions: {
      input: Object.fromEntries(
        [...ENTRIES[mode]!, ...threads].map((entry) => [basename(entry), join(src, `${entry}.ts`)]),
      ),
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: "[name]-[hash].js",
        keepNames: true,
        // Node keeps the source in memory; line breaks stay, because stack traces name lines.
        comments: { legal: true, annotation: false, jsdoc: false },
      },
    },
  },
}));
