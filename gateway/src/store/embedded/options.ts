import { Query } from "mingo";
import type { Selection } from "./search.ts";
import type { Sort } from "./sorted.ts";
import type { Document } from "./values.ts";
import type { UpdateOptions } from "./writes.ts";

/** The options of MongoDB's driver that mean something here; others only tune a server. */
export interface Options extends UpdateOptions {
  sort?: Record<string, unknown> | Map<string, unknown>;
  skip?: number;
  limit?: number;
  projection?: Document;
  returnDocument?: "before" | "after";
  includeResultMetadata?: boolean;
  session?: unknown;
  collation?: unknown;
}

function toSort(sort: Options["sort"]): Sort | undefined {
  const fields = sort instanceof Map ? [...sort] : Object.entries(sort ?? {});
  return fields.length > 0 ? fields.map(([field, direction]) => [field, Number(direction) < 0 ? -1 : 1]) : undefined;
}

/** Throws for an option that would change the answer and is not offered. */
export function selectionOf({ sort, skip, limit, session, collation }: Options = {}): Selection {
  if (session || collation) throw new Error("The embedded store has no sessions and no collations");
  return { sort: toSort(sort), skip, limit };
}

export const projected = (docs: Document[], projection: Document | undefined): Document[] =>
  projection && Object.keys(projection).length > 0
    ? new Query({}).find<Document>(docs, projection as never).all()
    : docs;

/** The name that MongoDB gives to an index without one. */
export const indexName = (fields: Document): string => Object.entries(fields).flat().map(String).join("_");
