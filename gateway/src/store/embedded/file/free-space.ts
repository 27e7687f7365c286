import { readFileSync } from "node:fs";

// By the type of a page: https://www.sqlite.org/fileformat.html#b_tree_pages
const headerSizes: Record<number, number> = { 2: 12, 5: 12, 10: 8, 13: 8 };

/**
 * Zeroes the unallocated space of a b-tree page: SQLite leaves copies of records there that it moved to another page, also with
 * `secure_delete`. Returns whether there was anything.
 */
export function clearFreeSpace(page: Buffer): boolean {
  const headerSize = headerSizes[page[0]!];
  if (headerSize === undefined) return false;
  const cellCount = page.readUInt16BE(3);
  const contentStart = page.readUInt16BE(5);
  const free = page.subarray(headerSize + 2 * cellCount, contentStart);
  const hadCopies = free.some((byte) => byte !== 0);
  free.fill(0);
  return hadCopies;
}

const logHeaderSize = 32;
const frameHeaderSize = 24;
const pageSize = 4096;

/** The numbers of the pages that a write-ahead log contains: https://www.sqlite.org/fileformat.html#walformat */
export function pagesInLog(file: string): Set<number> {
  const log = readFileSync(file);
  const pages = new Set<number>();
  for (let at = logHeaderSize; at < log.length; at += frameHeaderSize + pageSize) pages.add(log.readUInt32BE(at));
  return pages;
}
