import type { FieldKind } from "./field-kind.ts";
import { PublicationField } from "./publication/publication-field.tsx";
import { draft, isSamePublication, momentInput, now, publicationWords } from "./publication/publication.ts";

export const publication: FieldKind = {
  toForm: (publishAt) => (publishAt as string | null | undefined) ?? draft,
  toInput: (value, name) => (value === now ? ["publishNow", true] : [name, momentInput(value)]),
  isEqual: isSamePublication,
  toWords: publicationWords,
  Input: PublicationField,
  isGroup: true,
};
