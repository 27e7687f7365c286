import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants } from "node:zlib";

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** As fast as a quick deflate, but sees a repetition 4 MB back, where deflate has forgotten a long text by the next version of it. */
const quality = 4;
const lineEnd = 0x0a;

function lastLines(bytes: Buffer, most: number): Buffer {
  let start = bytes.length;
  for (let lines = 0; start > 0 && lines < most; lines++) start = bytes.lastIndexOf(lineEnd, start - 2) + 1;
  return bytes.subarray(start);
}

/** Compressed lines with another one behind them; of all of them the last `most` are left. None of the work is done on the event loop. */
export async function appended(packed: Uint8Array | null, line: string, most: number): Promise<Buffer> {
  const before = packed ? await decompress(packed) : Buffer.alloc(0);
  const lines = lastLines(Buffer.concat([before, Buffer.from(`${line}\n`)]), most);
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: lines.length };
  return compress(lines, { params });
}

/** The lines, oldest first, each decoded when it is asked for. */
export async function* linesOf(packed: Uint8Array): AsyncGenerator<string> {
  const lines = await decompress(packed);
  for (let start = 0; start < lines.length;) {
    const end = lines.indexOf(lineEnd, start);
    yield lines.toString("utf8", start, end);
    start = end + 1;
  }
}
