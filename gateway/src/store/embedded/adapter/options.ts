import { Query } from "mingo";
import type { Selection, Sort } from "../memory/search.ts";
import type { Document } from "../memory/values.ts";
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

/** The documents with no more than the fields asked for; all of them where none are named. */
export function projected(docs: Document[], projection: Document | undefined): Document[] {
  const names = Object.keys(projection ?? {});
  if (names.length === 0) return docs;
  if (names.join() === "_id" && projection!._id === 1) return docs.map(({ _id }) => ({ _id }));
  return new Query({}).find<Document>(docs, projection as never).all();
}

/** The name that MongoDB gives to an index without one. */
export const indexName = (fields: Document): string => Object.entries(fields).flat().map(String).join("_");
