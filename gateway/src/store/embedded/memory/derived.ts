import { columnOf, isSortField, sortTextOf } from "../../../../contract/sort-text.ts";
import type { Document } from "./document.ts";

/** So many sort texts are known at once: a search in an index meets the same ones first each time. */
const mostKnown = 2_000;

/** What reads a field of a document, or computes it where it is derived. */
export function reading(field: string): (doc: Document) => unknown {
  if (!isSortField(field)) return (doc) => doc[field];
  const column = columnOf(field);
  return (doc) => sortTextOf(doc[column]);
}

/** The same for what reads a few documents again and again. */
export function readingAgain(field: string): (doc: Document) => unknown {
  const read = reading(field);
  if (!isSortField(field)) return read;
  const column = columnOf(field);
  const known = new Map<unknown, unknown>();
  return (doc) => {
    const text = doc[column];
    if (known.has(text)) return known.get(text);
    if (known.size === mostKnown) known.clear();
    const value = read(doc);
    known.set(text, value);
    return value;
  };
}

/** A document without what is derived from it: in memory it would cost as much as the texts themselves. */
export function withoutDerived(doc: Document): Document {
  if (!Object.keys(doc).some(isSortField)) return doc;
  return Object.fromEntries(Object.entries(doc).filter(([field]) => !isSortField(field)));
}
