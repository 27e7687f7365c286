import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { defineConfig } from "vite";

const require = createRequire(import.meta.url);

const src = join(import.meta.dirname, "src");

/** What Node starts by itself: the gateway, the operations and the threads. */
const entries = [
  "main",
  "operations/backup",
  "operations/export-person",
  "operations/make-admin",
  "operations/restore",
  "operations/seed",
  "platform/auth/password-worker",
  "store/embedded/file/journal-worker",
];

/**
 * The gateway in a few files, since to find and read some thousand modules of its libraries took longer than all else that it does at
 * its start. All lie side by side: what reads a file beside itself finds it there.
 */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  logLevel: "warn",
  // What comes with a binary, or starts threads from files of its own.
  ssr: { noExternal: true, external: ["libsql", "sharp", "tinypool"] },
  // Apollo asks for it as CommonJS, everybody else as a module; there must be one.
  resolve: { alias: [{ find: /^graphql$/, replacement: require.resolve("graphql/index.mjs") }] },
  build: {
    ssr: true,
    target: "node20",
    minify: false,
    emptyOutDir: true,
    rollupOptions: {
      input: Object.fromEntries(entries.map((entry) => [basename(entry), join(src, `${entry}.ts`)])),
      output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js", keepNames: true },
    },
  },
});
