import type { TypedDocumentNode } from "@apollo/client";
import { useRefetchedWith } from "./refetched-with.ts";
import type { Basis } from "./table-pages.ts";

/** A query for how many records of one kind look like spam, under the name `spam`. */
export type SpamDocument = TypedDocumentNode<{ spam: { total: number } }, Record<string, never>>;

/** How many records look like spam, 0 until it is known; asked for again with the rows, which `basis` tells of. */
export const useSpamCount = (document: SpamDocument, basis: Basis | null): number =>
  useRefetchedWith(document, basis)?.spam.total ?? 0;
