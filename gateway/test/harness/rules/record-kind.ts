export type Fields = Record<string, unknown>;

/** What the rules below need to know of a kind of record. */
export interface RecordKind {
  /** "Faq": the GraphQL type, and the end of its mutations' names. */
  type: string;
  /** "faqs": the query of them all. */
  list: string;
  /** "/api/faq": POST here, PUT and DELETE below it, GET its /list. */
  path: string;
  /** Input that is taken. */
  valid: (fields?: Fields) => Fields;
  /** Input that is refused, and the texts that say why. */
  invalid: Fields;
  errors: Record<string, string>;
  /** A text field that may be rewritten, and that its table shows. */
  text: string;
  /** Whether anyone may read the list, or send a new record. */
  isPublic: { list: boolean; create: boolean };
  changeInput?: string;
  documented: string[];
  order: "oldest first" | "newest first";
}
