import { columnOf, isSortField, sortTextOf } from "../../../../contract/sort-text.ts";
import type { Document } from "./document.ts";

const mostKnown = 2_000;

export function reading(field: string): (doc: Document) => unknown {
  if (!isSortField(field)) return (doc) => doc[field];
  const column = columnOf(field);
  return (doc) => sortTextOf(doc[column]);
}

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

// In memory, derived fields would cost as much as the texts themselves.
export function withoutDerived(doc: Document): Document {
  if (!Object.keys(doc).some(isSortField)) return doc;
  return Object.fromEntries(Object.entries(doc).filter(([field]) => !isSortField(field)));
}
