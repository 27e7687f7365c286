import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { defineConfig, type Plugin } from "vite";

const require = createRequire(import.meta.url);

const src = join(import.meta.dirname, "src");

/** What a gateway runs in threads. */
const threads = [
  "features/site/page-worker",
  "platform/auth/password-worker",
  "platform/markdown/markdown-worker",
  "store/embedded/file/journal-worker",
];

const operations = ["api-key", "backup", "export-person", "make-admin", "password-link", "restore", "seed"].map(
  (name) => `operations/${name}`,
);

/** What Node starts by itself: the gateway and the operations; those of tests, and that of `npm run dev`, start so in half the time. */
const ENTRIES: Record<string, string[]> = {
  production: ["main", ...operations],
  testing: ["../test/harness/processes/halting-gateway", "../test/harness/processes/hasty-gateway"],
  development: ["../tools/dev/gateway"],
};

/** `tools/dist` is as deep as the sources of its gateway, so that relative addresses of files are the same. */
const FOLDERS: Record<string, string> = { production: "dist", testing: "dist-testing", development: "tools/dist" };

/** One character beyond ASCII makes Node keep the whole file at two bytes a character: 10 MB for this gateway. */
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

/**
 * Bundles the gateway into a few files: reading some thousand modules of its libraries took longer than the rest of a start. All are in one
 * folder, so that code that reads a file next to itself finds it.
 */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  publicDir: false,
  logLevel: "warn",
  plugins: [inAscii],
  // What comes with a binary, or starts threads from files of its own.
  ssr: mode === "development" ? {} : { noExternal: true, external: ["libsql", "sharp", "tinypool"] },
  // Apollo asks for it as CommonJS, everybody else as a module; there must be one.
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
        // Node keeps a source in memory. Its lines stay, since what is logged names them.
        comments: { legal: true, annotation: false, jsdoc: false },
      },
    },
  },
}));
