import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const compressible = /\.(js|css|svg|html|json|xml|txt|webmanifest)$/;

const brotli = (bytes) =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

/** Writes name.br and name.gz beside every text file below a folder, where that makes it smaller. */
export function compressBelow(folder) {
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!compressible.test(name)) continue;
    const file = join(folder, name);
    const bytes = readFileSync(file);
    for (const [ending, packed] of [
      ["br", brotli(bytes)],
      ["gz", gzipSync(bytes, { level: 9 })],
    ]) {
      if (packed.length < bytes.length) writeFileSync(`${file}.${ending}`, packed);
    }
  }
}
