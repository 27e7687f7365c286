import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressible = /\.(js|css|svg|html|json|xml|txt|webmanifest)$/;

/** In larger files, the best quality takes three times as long as the next for 1 % fewer bytes. */
const maxBestQualityBytes = 100_000;

const brotli = (bytes) =>
  promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: bytes.length > maxBestQualityBytes ? 10 : constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

async function compress(file) {
  const bytes = await readFile(file);
  const [br, gz] = await Promise.all([brotli(bytes), promisify(gzip)(bytes, { level: 9 })]);
  for (const [extension, compressed] of Object.entries({ br, gz }))
    if (compressed.length < bytes.length) await writeFile(`${file}.${extension}`, compressed);
}

/** Writes name.br and name.gz next to every text file below a folder, where that makes it smaller. */
export async function compressBelow(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => compressible.test(name));
  await Promise.all(names.map((name) => compress(join(folder, name))));
}
