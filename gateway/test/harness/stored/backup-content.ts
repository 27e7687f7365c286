import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

type Line = { collection?: string; doc?: Record<string, unknown>; file?: string; part?: string };

/** What a backup holds, without the time it was made at and the proof of it; MongoDB moves ids to the front of their documents. */
export function contentOf(file: string): string[] {
  const lines = gunzipSync(readFileSync(file))
    .toString()
    .split("\n")
    .slice(1, -2)
    .map((line) => JSON.parse(line) as Line);
  return lines
    .map(({ collection, doc, file: path, part = "" }) => {
      const content = doc ? JSON.stringify(Object.entries(doc).sort()) : part;
      return `${collection ?? path} ${createHash("sha256").update(content).digest("hex")}`;
    })
    .sort();
}
