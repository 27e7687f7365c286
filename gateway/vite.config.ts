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

/** What Node starts by itself: the gateway, the operations and the threads; in the mode `testing` the gateways of tests, which start thrice as fast. */
const entriesOf = (mode: string) =>
  mode === "testing"
    ? ["../test/harness/processes/halting-gateway", "../test/harness/processes/hasty-gateway", ...threads]
    : [
        "main",
        "operations/backup",
        "operations/export-person",
        "operations/make-admin",
        "operations/restore",
        "operations/seed",
        ...threads,
      ];

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
 * The gateway in a few files, since to find and read some thousand modules of its libraries took longer than all else that it does at
 * its start. All lie side by side: what reads a file beside itself finds it there.
 */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  publicDir: false,
  logLevel: "warn",
  plugins: [inAscii],
  // What comes with a binary, or starts threads from files of its own.
  ssr: { noExternal: true, external: ["libsql", "sharp", "tinypool"] },
  // Apollo asks for it as CommonJS, everybody else as a module; there must be one.
  resolve: { alias: [{ find: /^graphql$/, replacement: require.resolve("graphql/index.mjs") }] },
  build: {
    ssr: true,
    outDir: mode === "testing" ? "dist-testing" : "dist",
    target: "node20",
    minify: false,
    emptyOutDir: true,
    rollupOptions: {
      input: Object.fromEntries(entriesOf(mode).map((entry) => [basename(entry), join(src, `${entry}.ts`)])),
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
